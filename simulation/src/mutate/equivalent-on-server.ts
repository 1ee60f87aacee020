import type { Equivalent } from './equivalent.ts'

/** Each leaves an empty list to a query: on PostgreSQL whoever asks what changed is then told that the server failed. */
const emptyLists: readonly (readonly [file: string, what: string, was: string])[] = [
  ['decided.ts', 'statement left out', 'if (seqs.length === 0) return []'],
  ['decided.ts', 'condition never true', 'seqs.length === 0'],
  ['decided.ts', 'statement left out', 'if (ids.length === 0) return []'],
  ['decided.ts', 'condition never true', 'ids.length === 0'],
  ['known.ts', 'statement left out', 'if (parked.length === 0) return new Map()'],
  ['known.ts', 'condition never true', 'parked.length === 0'],
  ['unsent.ts', 'statement left out', 'if (news.length === 0) return new Set()'],
  ['unsent.ts', 'condition never true', 'news.length === 0'],
]

/** Where there is no row, its columns cannot be read: the request fails with another error. */
const noEpoch: readonly (readonly [what: string, was: string])[] = [
  ['statement left out', "if (row === undefined) throw new Error('the database has no epoch')"],
  [
    'statement left out',
    "if (row === undefined) throw new Error('the database has no epoch or no counter')",
  ],
  ['condition never true', 'row === undefined'],
]

/** Of the server's side, and of the merge that both share. */
export const onServer: readonly Equivalent[] = [
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'two awaits in the other order',
    was: 'await appendLog(db, rows) await writeRegisters(db, assessment.id, registers)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'left half of a condition left out',
    was: 'a === b || canonicalJson(a) === canonicalJson(b)',
    reason: 'what is the same is written the same: it is asked first because that is quick',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'two awaits in the other order',
    was: "await appendLog(db, [row]) await db .updateTable('assessment') .set({ seq, parkedCount: as…",
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: '< becomes <=',
    was: 'a.revision < b.revision',
    reason: 'a revision stands in one place',
  },
  {
    file: 'apps/api/src/sync/submit.ts',
    what: '> becomes >=',
    was: 'lane.n > reached',
    reason:
      'a lane that did not go on is written with the number that it had, or with none, which is read as a lane that is not there',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'one more',
    was: '0',
    on: 'sent.n',
    reason:
      'what waits for a decision came in a lane, and has a place in it: the other value is for the types',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'flag turned',
    was: 'false',
    on: 'comesLate(state, incoming)',
    reason: 'where what is late would replace every head, the heads stay as they are',
  },
  {
    file: 'apps/api/src/sync/lane.ts',
    what: 'one more',
    was: '0',
    on: 'item.n ?? 0',
    reason: 'a device without a number is turned away before: the other value is for the types',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'one more',
    was: '0',
    on: 'row?.count ?? 0',
    reason: 'a count gives a row: the other value is for the types',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'one more',
    was: '0',
    on: 'counts.get(kind) ?? 0',
    reason: 'every kind was counted: the other value is for the types',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'one more',
    was: '1',
    on: 'byRegister',
    reason: 'of what a comparison gives the sign alone counts',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'one more',
    was: '1',
    on: 'byRevision',
    reason: 'of what a comparison gives the sign alone counts',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'one less',
    was: '1',
    on: 'byRevision',
    reason:
      'a sort asks whether what a comparison gives is below zero, and both databases give these by a key in this order',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'condition negated',
    was: 'a.register < b.register',
    reason:
      'tablets keep registers by their name: in which order an answer tells them is promised to nobody',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'right half of a condition left out',
    was: '!standing.has(revision) && !state.superseded.has(revision)',
    reason: 'what is known to be superseded is told once more, and written where it stands already',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'one less',
    was: '1',
    on: 'byRegister',
    reason:
      'names come in the order of their key, so this branch does not run, and the order within an answer is promised to nobody',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'flag turned',
    was: 'true',
    on: 'isHead',
    reason: 'the server never merges what is a head already, and a tablet reads only the heads',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'flag turned',
    was: 'false',
    on: 'isHead',
    reason: 'the server never merges what is a head already, and a tablet reads only the heads',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'orderBy left out',
    was: "db.selectFrom('head').selectAll().where('assessmentId', '=', assessmentId).orderBy('revisi…",
    reason:
      'SQLite gives them by their key, which is in this order; on PostgreSQL a test sees it (conflicts.test.ts)',
  },
  {
    file: 'apps/api/src/sync/answer.ts',
    what: 'two awaits in the other order',
    was: 'await bindDevice(db, deviceId, caller, { now, agent }) await noteTabletOf({ db, caller }, …',
    reason: 'two writes of one transaction: a device of somebody else takes both back',
  },
  {
    file: 'apps/api/src/trail/day-quota.ts',
    what: 'statement left out',
    was: "if (total === undefined) throw new Error('what is stored was not counted')",
    reason: 'for the types: what is written with returning gives a row',
  },
  {
    file: 'apps/api/src/trail/day-quota.ts',
    what: 'condition never true',
    was: 'total === undefined',
    reason: 'for the types: what is written with returning gives a row',
  },
  {
    file: 'apps/api/src/sync/unsent.ts',
    what: 'statement left out',
    was: 'if (reports.size === 0 && !isWhole) return',
    reason: 'what has nothing to write finds that out one question later',
  },
  {
    file: 'apps/api/src/sync/unsent.ts',
    what: 'condition never true',
    was: 'reports.size === 0 && !isWhole',
    reason: 'what has nothing to write finds that out one question later',
  },
  {
    file: 'apps/api/src/sync/unsent.ts',
    what: 'statement left out',
    was: 'await allotSeq(tx, 0)',
    reason:
      'it takes no number; whoever writes is alone all the same: SQLite begins with the lock, PostgreSQL has one place for writers',
  },
  {
    file: 'apps/api/src/sync/submit.ts',
    what: 'one less',
    was: '1',
    on: 'hasNoted ? seq',
    reason: 'the number in between is that of what was noted, which has no receipt',
  },
  ...emptyLists.map(([file, what, was]) => ({
    file: `apps/api/src/sync/${file}`,
    what,
    was,
    reason:
      'nothing is in an empty list, says SQLite, where mutants are judged; PostgreSQL reads no such list, and tests fail',
  })),
  ...noEpoch.map(([what, was]) => ({
    file: 'apps/api/src/sync/epoch.ts',
    what,
    was,
    reason: 'the text of an error that only whoever runs the server reads',
  })),
]
