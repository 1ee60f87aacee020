import type { Client } from '@apron/contracts/client.ts'
import { expect, test } from 'vitest'
import { handIn } from './hand-in.ts'
import type { Exported } from './read-export.ts'
import { assessmentId, me } from '../testing/tablet.ts'

const exported = (many: number) =>
  ({
    kind: 'found',
    author: me,
    day: '',
    unsent: many,
    firstAt: null,
    rows: Array.from({ length: many }, (_, at) => ({
      deviceId: 'd',
      n: at + 1,
      body: { id: `${at}` },
      seal: `seal ${at}`,
    })),
  }) satisfies Exported

/** A server that judges so many of what it is given; the calls that were made. */
const judging = (most: number) => {
  const asked: number[] = []
  const api = (async (_: string, { body }: { body: { rows: { body: { id: string } }[] } }) => {
    asked.push(body.rows.length)
    const receipts = body.rows.slice(0, most).map((row) => ({ id: row.body.id }))
    return { ok: true, value: { receipts: asked.length > 5 ? [] : receipts } }
  }) as unknown as Client
  return { api, asked }
}

test('a file of a single row is handed in, and has its receipt', async () => {
  const { api, asked } = judging(100)
  const { receipts } = await handIn(api, assessmentId, exported(1))
  expect([receipts.map(({ id }) => id), asked]).toEqual([['0'], [1]])
})

test('a server that judges one row a call is asked until all are judged', async () => {
  const { api, asked } = judging(1)
  const { receipts } = await handIn(api, assessmentId, exported(3))
  expect([receipts.map(({ id }) => id), asked]).toEqual([
    ['0', '1', '2'],
    [3, 2, 1],
  ])
})

test('a server that fails on the next row is not asked for it again and again', async () => {
  const { api, asked } = judging(0)
  expect(await handIn(api, assessmentId, exported(2))).toMatchObject({
    receipts: [],
    refusal: null,
  })
  expect(asked).toEqual([2])
})
