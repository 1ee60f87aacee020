import { inFile, type SeededMutant } from '../seeded-mutant.ts'

const scenario = 'stores-handed-in-answers-once-under-their-author'

/** Faults of taking in what a tablet exported. */
export const exports: readonly SeededMutant[] = [
  ...inFile('apps/api/src/audits/exports/take-in-export.ts', [
    [
      'an-edited-export-is-taken',
      'Whoever carries a file to the lead changes what an auditor said, and the log has it as theirs.',
      `const taken = await checkSeals(db, body, now)`,
      `const taken = body.rows`,
    ],
  ]),
  ...inFile('apps/api/src/audits/exports/export-key.ts', [
    [
      'a-seal-forgets-the-one-before',
      'An export of more than one row is called edited, and nobody can hand it in.',
      `    before = row.seal`,
      `    before = after`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/handed-in.ts', [
    [
      'anybody-hands-in',
      'A colleague hands in what another’s tablet holds, before its author wants it sent.',
      `  if (isLead || (mayAssign`,
      `  if (isLead || (now.may('audit.answer')`,
    ],
    [
      'nobody-knows-who-handed-in',
      'Work of somebody who was away is in the audit, and the log does not say who brought it.',
      `  if (broughtBy === undefined) return\n`,
      `  if (broughtBy !== undefined) return\n`,
    ],
    [
      'handed-in-by-its-author',
      'The log names the author as who handed in.',
      `caller: broughtBy, now, body`,
      `caller, now, body`,
    ],
  ]),
].map((flaw) => ({ ...flaw, scenario }))

/** The same, where two requests race. */
export const racingExports: readonly SeededMutant[] = inFile(
  'apps/api/src/audits/sync/receive/handed-in.ts',
  [
    [
      'who-led-a-moment-ago-hands-in',
      'Somebody stops leading an audit, and hands in an export at that moment all the same.',
      `  await checkHandsIn(db, assessment.id, broughtBy)\n`,
      ``,
    ],
  ],
).map((flaw) => ({ ...flaw, scenario: 'refuses-a-hand-in-of-a-former-lead' }))
