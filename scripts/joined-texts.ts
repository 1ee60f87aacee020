import { globSync, readFileSync } from 'node:fs'

/** Where words for people are put together. */
const folders = [
  'apps/pwa/src',
  'apps/api/src/platform/mail',
  'apps/api/src/reporting/schedules',
  'packages/report/src/document',
  'packages/report/src/tables',
]
/** What needs no isolate: it was isolated, is a word of the catalogue, or a plain number. */
const safe =
  /^(?:(?:\w+\.)?isolate\w*\(|(?:\w+\.)?t\(|say\(|(?:voice\.)?number\(|countOf\(|inConflict\(|words\.|\w*[cC]ode$|label$|product$|count$|rest$)/
/** Not read as a line of both: where, what, and why. */
const exempt: readonly (readonly [file: string, part: string, why: string])[] = [
  ['pwa/src/ui/chart/drawing.tsx', 'translate(', 'a transform of SVG'],
  ['pwa/src/ui/text/agent-name.ts', 'join', 'names of programs, in a bdi of their own'],
  ['pwa/src/ui/text/said-value.tsx', 'join', 'a value that fits no schema, in its own paragraph'],
  ['pwa/src/features/people/changed-meanwhile.ts', 'join', 'an error in the log'],
  [
    'pwa/src/sync/send/export-unsent.ts',
    'who',
    'an address and an instant, both from left to right',
  ],
  ['pwa/src/i18n/fetch-texts.ts', 'url', 'an error in the log'],
  ['pwa/src/features/report/report-worker.ts', 'url', 'an error in the log'],
  ['pwa/src/features/schedules/schedule-columns.tsx', '', 'a cell of CSV'],
  ['pwa/src/features/places/over-time-figure.tsx', 'join', 'sentences of the catalogue'],
  ['pwa/src/features/places/score-map.tsx', 'score.filter', 'sentences of the catalogue'],
  ['pwa/src/features/imports/effect-panel.tsx', 'join', 'names of columns, in a bdi of their own'],
  ['pwa/src/features/imports/fault-list.tsx', 'join', 'sentences of the catalogue, in a bdi'],
  ['pwa/src/features/schedules/run-outcome.tsx', 'join', 'sentences of the catalogue'],
  ['pwa/src/ui/figures/use-figure.ts', 'line', 'sentences of the catalogue'],
  ['report/src/document/page-frame.ts', 'watermark', 'words of the catalogue'],
  ['report/src/document/questions.ts', 'said.join', 'isolated where it was made'],
  ['report/src/document/report-document.ts', 'input.title', "the file's property, no line of it"],
  ['report/src/document/notice-document.ts', 'input.title', "the file's property, no line of it"],
]
const joiner = /^(?:: | · | – |, |، | \(| {2})$/
const joined =
  /\$\{((?:[^{}`]|\{[^{}]*\}|`[^`]*`)*)\}([^$`]{1,3})(?=\$\{((?:[^{}`]|\{[^{}]*\}|`[^`]*`)*)\})/g
const listed = /^.*\.join\((?:'(?: · |, |، |: | – )'|(?:\w+\.)?t\('[\w:.-]*comma'\))\)/gm

export type Join = { readonly line: number; readonly text: string }

/** Where a text is joined with another one and neither is kept from changing the other's order. */
export function findJoins(source: string): Join[] {
  const lineAt = (index: number): number => source.slice(0, index).split('\n').length
  const templates = Array.from(source.matchAll(joined)).flatMap(
    ({ index, 0: text, 1: one = '', 2: between = '', 3: other = '' }) =>
      !joiner.test(between) || (safe.test(one.trim()) && safe.test(other.trim()))
        ? []
        : [{ line: lineAt(index), text: `${text}\${${other}}` }],
  )
  const lists = Array.from(source.matchAll(listed)).flatMap(({ index, 0: text }) => {
    const before = source.slice(Math.max(0, index - 300), index) + text
    const isSafe = /\.map\((?:[^()]|\([^()]*\))*isolate/.test(before)
    return isSafe ? [] : [{ line: lineAt(index), text: text.trim() }]
  })
  return [...templates, ...lists]
}

/** Each as `file:line text`. */
export function findJoinsIn(root: string): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      findJoins(readFileSync(`${root}/${file}`, 'utf8'))
        .filter(
          ({ text }) => !exempt.some(([of, part]) => file.endsWith(of) && text.includes(part)),
        )
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
}
