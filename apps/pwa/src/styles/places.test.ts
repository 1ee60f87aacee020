import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url).pathname

/** The rules of a file, `@` their selector and their body, within what `within` begins; all others without it. */
function rulesOf(file: string, within?: RegExp): Map<string, string> {
  const text = readFileSync(`${source}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const blocks = [...text.matchAll(/@(?:media|container)([^{]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
  const inner =
    within === undefined
      ? blocks.reduce((rest, [block]) => rest.replace(block, ''), text)
      : blocks.flatMap(([, when = '', body = '']) => (within.test(when) ? [body] : [])).join('\n')
  return new Map(
    [...inner.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
      selectors.split(/,\s*(?![^()]*\))/).map((selector) => [selector.trim(), body] as const),
    ),
  )
}

test('on paper neither the frame nor what is tapped is drawn, and nothing scrolls', () => {
  const page = rulesOf('styles/page.css', /print/)
  const taps = ["main button:not([role='radio'], [data-printed])", 'main search', 'main nav']
  for (const part of [...taps, 'footer']) expect(page.get(part), part).toMatch(/display: none/)
  const frame = rulesOf('features/frame/frame.module.css', /print/)
  for (const part of ['.header', '.side', '.banner', '.skip'])
    expect(frame.get(part), part).toMatch(/display: none/)
  const launch = rulesOf('features/launch/frame/launch-screen.module.css', /print/)
  expect(launch.get('.column')).toMatch(/display: none/)
  expect(launch.get('.middle')).toMatch(/overflow: visible;\s+contain: none/)
  expect(launch.get('.launch')).toMatch(/block-size: auto/)
})

test('the levels have a row of their own at the foot, above which alone the text scrolls', () => {
  const launch = rulesOf('features/launch/frame/launch-screen.module.css')
  expect(launch.get('.launch')).toMatch(/grid-template: auto 1fr auto/)
  expect(launch.get('.launch')).toMatch(/block-size: calc\(100dvh - var\(--header-size/)
  expect(launch.get('.middle')).toMatch(/overflow-y: auto/)
  expect(launch.get('.bottom')).toMatch(/grid-row: 3/)
  // The word beside them has its line whether it is said or not.
  const dock = rulesOf('features/launch/question/level-dock.module.css')
  expect(dock.get('.saved')).toMatch(/min-block-size: 1\.75rem/)
})

test('on a phone and at twice the size levels and header are as low as a finger allows', () => {
  const levels = 'features/launch/question/level-picker.module.css'
  const phone = rulesOf(levels, /max-width: 33rem/)
  expect(phone.get('.group')).toMatch(/grid-template-columns: repeat\(2,/)
  expect(phone.get('.level')).toMatch(/min-block-size: var\(--touch-target\)/)
  const low = /max-height: 42em/
  expect(rulesOf(levels, low).get('.level')).toMatch(/min-block-size: var\(--touch-target\)/)
  const frame = rulesOf('features/frame/frame.module.css', low)
  expect(frame.get('.frame')).toMatch(/--header-size: 2\.875rem/)
})
