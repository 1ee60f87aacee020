import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url).pathname
const read = (file: string): string =>
  readFileSync(`${source}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const files = globSync('**/*.module.css', { cwd: source })
const own = read('styles/contrast.css')

test('every state that a style shows is shown in forced colours too', () => {
  const states = new Set(
    files.flatMap((file) =>
      [
        ...read(file).matchAll(
          /\[(aria-(?:current|checked|pressed|selected)|data-chosen|data-active)/g,
        ),
      ].map(([, state = '']) => state),
    ),
  )
  expect(states.size).toBeGreaterThan(4)
  for (const state of states) expect(own, state).toContain(`[${state}`)
})

test('switches, progress and the series of a chart are told apart in forced colours', () => {
  for (const part of [
    'Switch-input:checked',
    'Progress-section',
    '[data-progress]',
    '--chart-fourth',
  ])
    expect(own).toContain(part)
  const levels = [...read('styles/levels.css').matchAll(/--level-[a-z-]+-line/g)]
  for (const [line] of levels) expect(own).toContain(`${line}: CanvasText`)
})

test('what lies over a scrolling place keeps its room: nothing that has the focus is behind it', () => {
  expect(read('styles/page.css')).toMatch(/html \{\s+scroll-padding-block: 4\.5rem/)
  for (const file of files) {
    const text = read(file)
    const lies = /position: sticky;\s+inset-block-(?:start|end): 0;/.test(text)
    if (lies && !file.endsWith('frame.module.css')) expect(text, file).toContain('scroll-padding')
  }
  expect(read('features/frame/frame.module.css')).toContain('html:has(.banner)')
})
