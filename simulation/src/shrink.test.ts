import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** What the command prints, however it ends. */
const simulate = (...args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], (_, output) => resolve(output.trim().split('\n')))
  })

test('a broken history is made small by itself, and the command that it prints breaks it again', async () => {
  const flaw = ['--planted', 'overlay-forgets-done']
  const [command = '', ...schedule] = await simulate('--seed', '2', '--shrink', ...flaw)
  const acts = /--only (\S+)/.exec(command)?.[1]?.split(',') ?? []
  expect(acts.length).toBeLessThanOrEqual(3)
  expect(schedule.join('\n')).toContain('broke I')
  const again = await simulate(...command.split(' -- ')[1]!.split(' '))
  expect(again.at(-1)).toContain('1 histories, 1 broken')
  const mended = command.split(' -- ')[1]!.replace(` ${flaw.join(' ')}`, '')
  expect((await simulate(...mended.split(' '))).at(-1)).toContain('1 histories, 0 broken')
})
