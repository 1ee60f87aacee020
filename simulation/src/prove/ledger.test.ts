import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merged, readKept, writeKept } from './kept.ts'
import { openLedger } from './ledger.ts'

let place: string
beforeEach(() => {
  place = `${mkdtempSync(join(tmpdir(), 'apron-ledger-'))}/`
})
afterEach(() => rmSync(place, { recursive: true }))

const range = { from: 1, to: 5, operations: 40, database: 'SQLite' } as const
const whole = { histories: 5, broken: [], counts: { 'network doubled': 2 } }

test('a ledger goes on where it was left, without the line that was cut off', () => {
  const engine = { engine: 'e', harness: 'h' }
  openLedger(engine, place).write(range, whole)
  for (const file of globSync(`${place}*.jsonl`)) appendFileSync(file, '{"histories":5,"fro')
  openLedger(engine, place).write({ ...range, from: 6, to: 10 }, whole)
  const { entries, others } = openLedger(engine, place)
  expect(entries.map(({ from, to, counts }) => [from, to, counts])).toEqual([
    [1, 5, whole.counts],
    [6, 10, whole.counts],
  ])
  expect(others).toEqual([])
})

test('another engine, and another harness, begin ledgers of their own and see the others', () => {
  openLedger({ engine: 'e', harness: 'h' }, place).write(range, whole)
  for (const changed of [
    { engine: 'f', harness: 'h' },
    { engine: 'e', harness: 'i' },
  ]) {
    const { entries, others } = openLedger(changed, place)
    expect([entries, others.length]).toEqual([[], 1])
  }
})

test('another machine goes on from what went with the sources, and counts nothing twice', () => {
  const print = { engine: 'e', harness: 'h' }
  const first = openLedger(print, place, [])
  first.write({ ...range, from: 6, to: 10 }, whole)
  first.write(range, whole)
  first.write({ ...range, from: 21, to: 25 }, { ...whole, broken: [{ seed: 22, violations: [] }] })
  const file = `${place}proof.json`
  writeKept({ ...print, entries: first.entries, browsers: null }, file)
  const kept = readKept(print, file)?.entries ?? []
  expect(kept.map(({ from, to, histories }) => [from, to, histories])).toEqual([
    [1, 10, 10],
    [21, 25, 5],
  ])
  expect(kept[1]?.broken).toEqual([{ seed: 22, violations: [] }])
  const again = openLedger(print, place, kept)
  expect(again.entries).toHaveLength(2)
  again.write({ ...range, from: 11, to: 20 }, { ...whole, histories: 10 })
  // A piece that broke stays by itself: it may be played again.
  const pieces = merged(again.entries)
  expect(pieces.map(({ from, to, histories }) => [from, to, histories])).toEqual([
    [1, 20, 20],
    [21, 25, 5],
  ])
  expect(pieces[0]?.counts).toEqual({ 'network doubled': 6 })
  expect(readKept({ engine: 'e', harness: 'i' }, file)).toBeNull()
})
