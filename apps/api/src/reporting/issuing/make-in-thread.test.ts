import type { TableReport } from '@apron/report/tables/table-report.ts'
import { expect, test, vi } from 'vitest'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import { setInThread } from './make-in-thread.ts'

// Pages are set for real, in a thread that loads fonts and setter.
vi.setConfig({ testTimeout: 60_000 })

/** About 14 sections stand on a page. */
const section = { heading: 'Findings', columns: ['Finding'], rows: [], none: 'None.' }
const tables = (sections: number): TableReport => ({
  language: 'en',
  title: 'Overview',
  operator: 'Aviation Authority',
  facts: [['Period', 'from 1 to 28 November']],
  sections: Array.from({ length: sections }, () => section),
  conventions: { digits: 'latin', timeZone: 'UTC' },
  madeAt: '2026-11-21T08:00:00.000Z',
  foot: '',
  pageOf: '{{page}} / {{all}}',
})
const inTime = new AbortController().signal

test('a report of more than 1,000 pages is refused by its pages, and the next one is made', async () => {
  const refused = setInThread({ tables: tables(15_000) }, inTime)
  const next = setInThread({ tables: tables(3) }, inTime)
  await expect(refused).rejects.toMatchObject({ code: 'too-many-pages' })
  expect((await next).pages).toBe(1)
})

test('a report whose time is over is stopped, and the next one is made', async () => {
  const over = new AbortController()
  const reason = new JobFault('took-too-long', 'It took too long.')
  const refused = setInThread({ tables: tables(15_000) }, over.signal)
  const next = setInThread({ tables: tables(3) }, inTime)
  setTimeout(() => over.abort(reason), 50)
  await expect(refused).rejects.toBe(reason)
  expect((await next).pages).toBe(1)
})

test('a report whose time was over before its turn is not begun', async () => {
  const reason = new JobFault('took-too-long', 'It took too long.')
  await expect(setInThread({ tables: tables(3) }, AbortSignal.abort(reason))).rejects.toBe(reason)
})
