import { expect, test } from 'vitest'
import { takeRegisters } from '../../../sync/apply/pull.ts'
import { assessmentId, createTablet, judged, question } from '../../../sync/testing/tablet.ts'
import { isOutdated, mayDo } from '../use-register.ts'
import { openWork } from './open-work.ts'
import { refreshAll } from './show-registers.ts'
import { valueOf } from './work.ts'
import { makeWriter } from './writer.ts'

const register = `answer/${question}`

async function open() {
  const { db, ports } = await createTablet()
  const session = await db.meta.get('session')
  if (session?.key !== 'session') throw new Error('nobody is signed in')
  const me = session.user
  const work = await openWork({ db, ports, me }, assessmentId, question)
  if (work === null) throw new Error('not taken')
  const takeOver = async (): Promise<void> => {
    await takeRegisters(db, [{ assessmentId, register, seq: 20, heads: [], version: 2 }])
    await refreshAll(work)
  }
  return { db, me, work, takeOver }
}

test('a question that is open while a newer version comes is not answered before it is shown', async () => {
  const { work, me, takeOver } = await open()
  expect(mayDo(work.state.read(), register, me)).toBe('write')
  await takeOver()
  expect(isOutdated(work.state.read(), register)).toBe(true)
  expect(mayDo(work.state.read(), register, me)).toBe('view')
})

test('a text that was typed to the older version stays on the screen, without its level', async () => {
  const { db, work, me, takeOver } = await open()
  makeWriter(work).type(register, judged('non-compliant', 'Half a'), 1)
  await expect.poll(() => db.drafts.count()).toBe(1)
  await expect.poll(() => work.state.read().typed.size).toBe(0)
  await takeOver()
  expect(valueOf(work.state.read(), register, me.id)).toEqual(judged(null, 'Half a'))
})
