import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  agingIn,
  bareScoresIn,
  circlesIn,
  cutIn,
  earlyIn,
  handmadeIn,
  type Files,
  importsOf,
  kitIn,
  namedIn,
  pathlessIn,
  queriesIn,
  strayIn,
  twinsIn,
  unsaidIn,
  unsavedIn,
  upwardIn,
  upwardInServer,
  wordsIn,
} from './walls.ts'

const root = join(import.meta.dirname, '..')
const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
const house: Files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

type Wall = {
  readonly name: string
  readonly breaksIn: (files: Files) => string[]
  /** What stands all the same, each with its reason. One that is no longer needed fails, too. */
  readonly exceptions?: Readonly<Record<string, string>>
  /** A made-up house in which the wall is broken, and what is said of it. */
  readonly plants: readonly (readonly [file: string, code: string, said: string])[]
}

const ui = 'apps/pwa/src/ui/links.tsx'
const feature = 'apps/pwa/src/features/outbox/outbox-page.tsx'
const kinds =
  "\n//// packages/scoring/src/register.ts\nexport const registerKeys = {\n  answer: 'question',\n  settle: 'comment',\n}"
const walls: readonly Wall[] = [
  {
    name: 'nothing imports upwards, and no feature another',
    breaksIn: (files) => upwardIn(importsOf(files)),
    plants: [
      [ui, "import { a } from '../tablet/a.ts'", `${ui} imports apps/pwa/src/tablet/a.ts`],
      [ui, "import type { A } from '../data/a.ts'", `${ui} imports apps/pwa/src/data/a.ts`],
      [
        'apps/pwa/src/sync/send/drain.ts',
        "import { b } from '../../ui/b.ts'",
        'apps/pwa/src/sync/send/drain.ts imports apps/pwa/src/ui/b.ts',
      ],
      [
        feature,
        "const page = () => import('../audits/home/home-page.tsx')",
        `${feature} imports apps/pwa/src/features/audits/home/home-page.tsx`,
      ],
      [
        'packages/scoring/src/a.ts',
        "import { id } from '@apron/contracts/text.ts'",
        'packages/scoring/src/a.ts imports packages/contracts/src/text.ts',
      ],
      [
        'apps/pwa/src/helpers/a.ts',
        "import { b } from '../ui/b.ts'",
        'apps/pwa/src/helpers/a.ts: helpers is no place of this house',
      ],
    ],
  },
  {
    name: 'on the server no import leads to a higher layer',
    breaksIn: (files) => upwardInServer(importsOf(files)),
    exceptions: {
      'apps/api/src/operations/demo/demo-api.ts imports apps/api/src/app.ts':
        'The demo is made through the API, as tablets and people would make it.',
    },
    plants: [
      [
        'apps/api/src/platform/db/open.ts',
        "import { list } from '../../people/users/list.ts'",
        'apps/api/src/platform/db/open.ts imports apps/api/src/people/users/list.ts',
      ],
      [
        'apps/api/src/audits/sync/decide/judge.ts',
        "import type { A } from '../../../reporting/issuing/issue.ts'",
        'apps/api/src/audits/sync/decide/judge.ts imports apps/api/src/reporting/issuing/issue.ts',
      ],
      [
        'apps/api/src/people/users/list.ts',
        "import { createApp } from '../../app.ts'",
        'apps/api/src/people/users/list.ts imports apps/api/src/app.ts',
      ],
      [
        'apps/api/src/helpers/a.ts',
        "import { list } from '../people/users/list.ts'",
        'apps/api/src/helpers/a.ts lies in no layer',
      ],
    ],
  },
  {
    name: 'no values lead in a circle',
    breaksIn: (files) => circlesIn(importsOf(files)),
    plants: [
      [
        'apps/api/src/a.ts',
        "import { b } from './b.ts'\n//// apps/api/src/b.ts\nexport { c } from './c.ts'\n//// apps/api/src/c.ts\nimport {\n  type X,\n  a,\n} from './a.ts'",
        'apps/api/src/a.ts ↔ apps/api/src/b.ts ↔ apps/api/src/c.ts',
      ],
      ['apps/api/src/a.ts', "import { a } from './a.ts'", 'apps/api/src/a.ts'],
    ],
  },
  {
    name: 'no two files have one name a folder apart',
    breaksIn: twinsIn,
    exceptions: {
      'apps/api/src/platform/log.ts and apps/api/src/platform/audit-log/log.ts':
        'One writes the server’s lines, the other the log of what was done; both are imported all over.',
    },
    plants: [
      [
        'apps/pwa/src/ui/list/links.tsx',
        '//// apps/pwa/src/ui/links.tsx\n',
        'apps/pwa/src/ui/links.tsx and apps/pwa/src/ui/list/links.tsx',
      ],
    ],
  },
  {
    name: 'packages are used where they belong',
    breaksIn: (files) => strayIn(importsOf(files)),
    exceptions: {
      'apps/api/src/operations/demo/inspect-database.ts imports better-sqlite3':
        'It looks into a file that must not be opened as a database of ours before it is known to be a demo.',
    },
    plants: [
      [ui, "import { Dexie } from 'dexie'", `${ui} imports dexie`],
      [
        'apps/pwa/src/sync/send/drain.ts',
        "import { useState } from 'react'",
        'apps/pwa/src/sync/send/drain.ts imports react',
      ],
      [
        'apps/api/src/people/users/list.ts',
        "import { Pool } from 'pg'",
        'apps/api/src/people/users/list.ts imports pg',
      ],
      [
        'packages/contracts/src/a.ts',
        "import { sql } from 'kysely'",
        'packages/contracts/src/a.ts imports kysely',
      ],
    ],
  },
  {
    name: 'the tablet’s database is asked by queries',
    breaksIn: queriesIn,
    exceptions: {
      'apps/pwa/src/features/launch/persist-storage.ts': 'One mark, read and written in one place.',
      'apps/pwa/src/features/launch/summary/submit-dialog.tsx':
        'One mark, read and written in one place.',
      'apps/pwa/src/features/account/manage/details-form.tsx': 'One row of the session.',
    },
    plants: [[feature, 'const rows = await db.outbox.where("n").toArray()', feature]],
  },
  {
    name: 'the first paint waits for no schema and no database',
    breaksIn: (files) => earlyIn(importsOf(files)),
    plants: [
      [
        'apps/pwa/src/main.tsx',
        "import { a } from './a'\n//// apps/pwa/src/a.ts\nimport { id } from '@apron/contracts/text.ts'\nconst later = () => import('dexie')\n//// packages/contracts/src/text.ts\nimport * as z from 'zod/mini'",
        'apps/pwa/src/main.tsx → apps/pwa/src/a → packages/contracts/src/text.ts → zod/mini',
      ],
    ],
  },
  {
    name: 'migrations import nothing of the application',
    breaksIn: (files) => agingIn(importsOf(files)),
    plants: [
      [
        'apps/api/src/platform/db/migrations/0100-a.ts',
        "import { b } from '../../../people/users/b.ts'",
        'apps/api/src/platform/db/migrations/0100-a.ts imports apps/api/src/people/users/b.ts',
      ],
    ],
  },
  {
    name: 'pages of lists are cut in one place',
    breaksIn: cutIn,
    exceptions: {
      'apps/api/src/audits/assessments/list/list.ts':
        'It reads status by status, each from an index that has them in order, and joins them.',
    },
    plants: [
      [
        'apps/api/src/people/users/list.ts',
        "import { cutPage } from '../../platform/db/keyset.ts'",
        'apps/api/src/people/users/list.ts',
      ],
    ],
  },
  {
    name: 'an assessment is written by saveAssessment alone',
    breaksIn: unsavedIn,
    plants: [
      [
        'apps/api/src/audits/review/edit-answer.ts',
        "await tx\n  .updateTable('assessment')\n  .set({ seq })",
        'apps/api/src/audits/review/edit-answer.ts',
      ],
      [
        'apps/api/src/platform/settings/markings.ts',
        'await sql`update "assessment" set "marking" = null`.execute(db)',
        'apps/api/src/platform/settings/markings.ts',
      ],
    ],
  },
  {
    name: 'fields of a form are the kit’s',
    breaksIn: handmadeIn,
    exceptions: {
      'apps/pwa/src/features/build/people-fields.tsx':
        'Who leads is chosen above and stays among the chosen, though no box is theirs.',
      'apps/pwa/src/features/imports/drop-zone.tsx':
        'A file is dropped on it too: the zone is the field.',
      'apps/pwa/src/features/verify/choose-pdf.tsx':
        'A file is dropped on it too: the field fills its frame.',
    },
    plants: [
      [feature, 'const a = <TextInput type="date" />', feature],
      [feature, 'const a = <input\n  type="file"\n/>', feature],
      [feature, 'const a = <TextInput inputMode="numeric" />', feature],
    ],
  },
  {
    name: 'a score stands with what it rests on',
    breaksIn: bareScoresIn,
    exceptions: {
      'apps/pwa/src/features/performance/use-auditor-columns.tsx':
        'Answers a day and findings an audit are no scores.',
      'apps/pwa/src/features/performance/use-report-words.ts': 'It writes lengths in days.',
    },
    plants: [
      [feature, 'const a = <b>{decimal(completion.score)}</b>', feature],
      [feature, 'const a = <ChartFigure format={decimal} />', feature],
      [feature, "const a = { key: 'score', file: ({ score }) => score }", feature],
    ],
  },
  {
    name: 'the kit is there while the app is developed, and in no build',
    breaksIn: kitIn,
    plants: [
      [
        'apps/pwa/src/routes/a.tsx',
        "import { FormPart } from '../features/kit/form-part.tsx'",
        'apps/pwa/src/routes/a.tsx',
      ],
      [
        'apps/pwa/src/routes/_anyone/kit.tsx',
        "const KitPage = lazyScreen(() => import('../../features/kit/kit-page.tsx'), 'words')",
        'apps/pwa/src/routes/_anyone/kit.tsx',
      ],
    ],
  },
  {
    name: 'what a register is called is said and read in one place',
    breaksIn: namedIn,
    plants: [
      [feature, `const a = it.startsWith('answer/')${kinds}`, feature],
      [feature, `const a = \`settle/\${id}\`${kinds}`, feature],
    ],
  },
  {
    name: 'every page behind the signing in says whose it is',
    breaksIn: unsaidIn,
    plants: [
      [
        'apps/pwa/src/routes/_signed-in/a.tsx',
        "export const Route = createFileRoute('/_signed-in/a')({ component: A })",
        'apps/pwa/src/routes/_signed-in/a.tsx',
      ],
      [
        'apps/pwa/src/routes/_signed-in/$b.tsx',
        "const access: Access = 'signed-in'\nexport const Route = createFileRoute('/_signed-in/$b')({\n  staticData: { foldsNavigation: true },\n})",
        'apps/pwa/src/routes/_signed-in/$b.tsx',
      ],
      [
        'apps/pwa/src/routes/_signed-in/c.tsx',
        "export const Route = createFileRoute('/_signed-in/c')(\n  pageRoute({ foldsNavigation: true }, C, { access: 'signed-in' }),\n)",
        'apps/pwa/src/routes/_signed-in/c.tsx',
      ],
    ],
  },
  {
    name: 'a page takes from its path only what the path has',
    breaksIn: pathlessIn,
    plants: [
      [
        'apps/pwa/src/routes/_signed-in/a.$b.tsx',
        "export const Route = createFileRoute('/_signed-in/a/$b')(\n  paramRoute('c', { access: 'signed-in' }, A),\n)",
        'apps/pwa/src/routes/_signed-in/a.$b.tsx',
      ],
    ],
  },
  {
    name: 'no words stand in markup',
    breaksIn: wordsIn,
    exceptions: {
      'apps/pwa/src/features/legal/licence-page.tsx: Apache License 2.0':
        'The name of the licence.',
    },
    plants: [
      [ui, 'const a = <p>Saved on this tablet</p>', `${ui}: Saved on this tablet`],
      [ui, 'const a = (\n  <p>\n    محفوظ\n  </p>\n)', `${ui}: محفوظ`],
      [ui, 'const a = <input aria-label="Search" />', `${ui}: Search`],
    ],
  },
]

describe.each(walls)('$name', ({ breaksIn, exceptions = {}, plants }) => {
  test('in this house', () => {
    expect(breaksIn(house).toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  test.each(plants)('and %s would be found', (file, code, said) => {
    expect(breaksIn(made(file, code))).toContain(said)
  })
})

test('what is only a type, is fetched later, or stands in a comment breaks no wall', () => {
  const later =
    "import type { B } from './b.ts'\nimport { type C } from './c.ts'\n//// apps/api/src/b.ts\nconst a = () => import('./a.ts')\n//// apps/api/src/c.ts\nimport { a } from './a.ts'"
  expect(circlesIn(importsOf(made('apps/api/src/a.ts', later)))).toEqual([])
  expect(wordsIn(made(ui, '/* <p>Words</p> */\nconst a = <p>{t("ui:words")}</p>'))).toEqual([])
})

/** A house of one file, or of several: `//// path` begins another. */
function made(file: string, code: string): Files {
  const [first = '', ...others] = code.split(/^\/\/\/\/ /m)
  const rest = others.map((text) => {
    const [path = '', ...lines] = text.split('\n')
    return [path, lines.join('\n')] as const
  })
  return new Map([[file, first] as const, ...rest])
}
