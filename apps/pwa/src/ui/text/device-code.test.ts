import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceCode } from './device-code.ts'

const source = new URL('../../', import.meta.url).pathname

test('a tablet is named by the last four characters of its id', () => {
  expect(deviceCode('0190aaaa-0000-7000-8000-00000000c0fe')).toBe('C0FE')
  expect(deviceCode('plain')).toBeNull()
  expect(deviceCode('plain:0190aaaa-0000-7000-8000-00000000c0fe')).toBeNull()
})

test('no screen writes the code of a tablet in a way of its own', () => {
  const cut = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'ui/text/device-code.ts')
    .filter((file) => readFileSync(`${source}${file}`, 'utf8').includes('.slice(-4)'))
  expect(cut).toEqual([])
})
