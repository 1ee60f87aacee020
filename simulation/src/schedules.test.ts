import { expect, test } from 'vitest'
import { playHistories, tellBroken } from './histories.ts'
import { schedules } from './directed/schedules.ts'

test.each(schedules.map(({ name, says }) => [name, says]))('%s: %s', async (name) => {
  const report = await playHistories(['--directed', name])
  expect(tellBroken(report)).toEqual([])
})
