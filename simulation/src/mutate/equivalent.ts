/** SQLite, on which mutants are judged, never runs these lines: tests of the suite on PostgreSQL fail with each. */
const onPostgres: readonly (readonly [what: string, was: string, on?: string])[] = [
  [
    'nothing given back',
    "async (db, rows) => { query ??= build(db, '').compile() for (let from = 0; from < rows.len…",
  ],
  ['statement left out', "query ??= build(db, '').compile()"],
  ['condition negated', 'from < rows.length'],
  ['one more', '0', 'from += mostRows'],
  ['+ becomes -', 'from + mostRows'],
  ['condition negated', '!json.includes(String.raw`\\ud`)'],
  ['nothing given back', 'json'],
  [
    'nothing given back',
    "JSON.stringify(rows, (_, value: unknown) => typeof value === 'string' ? value.toWellFormed…",
  ],
  ['condition negated', "typeof value === 'string'"],
  ['=== becomes !==', "typeof value === 'string'"],
]

/**
 * Mutants that change nothing that anybody can see, each read by a person, with the reason. `on`: what the
 * line holds, where the file says the same elsewhere.
 */
export const equivalent: readonly {
  readonly file: string
  readonly what: string
  readonly was: string
  readonly on?: string
  readonly reason: string
}[] = [
  {
    file: 'apps/pwa/src/sync/make-room.ts',
    what: 'filter left out',
    was: 'db.assessments.filter((row) => row.takenAt !== null)',
    reason: 'what is not on the tablet has nothing to free: it is looked at, and stays as it is',
  },
  {
    file: 'apps/pwa/src/sync/storage-full.ts',
    what: 'one more',
    was: '5',
    reason: 'a guard against errors that contain themselves; real ones lie two deep',
  },
  {
    file: 'apps/pwa/src/sync/storage-full.ts',
    what: 'one less',
    was: '5',
    reason: 'a guard against errors that contain themselves; real ones lie two deep',
  },
  {
    file: 'apps/pwa/src/sync/storage-full.ts',
    what: '> becomes >=',
    was: 'depth > 5',
    reason: 'a guard against errors that contain themselves; real ones lie two deep',
  },
  {
    file: 'apps/pwa/src/sync/lane-order.ts',
    what: '< becomes <=',
    was: 'inOrder(last, row) < 0',
    reason: 'the order is total: only a row itself is equal to it',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: 'right half of a condition left out',
    was: '!isStorageFull(error) && !(error instanceof StorageFullError)',
    reason: 'a StorageFullError always carries the error of the full storage as its cause',
  },
  {
    file: 'apps/pwa/src/sync/view.ts',
    what: '>= becomes >',
    was: 'inOrder(row, reached) >= 0',
    reason:
      'the row that is left out stands with the server already: laid over again it changes nothing',
  },
  {
    file: 'apps/pwa/src/sync/drain.ts',
    what: 'one more',
    was: '1',
    reason: 'a batch of two that is too large is tried by ones after a pause, and not at once',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'await dropped',
    was: 'await measureClock(db, ports, clock, headers.get(timeHeader), asked)',
    reason: 'the measured clock reaches the disk a moment later; nothing waits for it',
  },
  {
    file: 'apps/api/src/sync/submit.ts',
    what: '> becomes >=',
    was: 'lane.n > reached',
    reason: 'a lane that did not go on is written with the number that it had',
  },
  {
    file: 'apps/api/src/trail/log.ts',
    what: '- becomes +',
    was: 'seq - 1',
    reason: 'the text of an error that only whoever runs the server reads',
  },
  {
    file: 'apps/api/src/db/insert-many.ts',
    what: 'slice left out',
    was: 'rows.slice(from, from + mostRows)',
    reason:
      'PostgreSQL alone; more than a thousand rows at once are revisions, of which a second one does nothing',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'one more',
    was: '0',
    reason:
      'what waits for a decision came in a lane, and has a place in it: the other value is for the types',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: '?? becomes &&',
    was: 'it.base ?? []',
    reason: 'what is then not known to be superseded is written once more, which does nothing',
  },
  {
    file: 'apps/api/src/sync/answer.ts',
    what: 'await dropped',
    was: 'await loadSeq(tx)',
    reason:
      'a batch that cannot be applied at once is applied one by one, with the same receipts: it is slower',
  },
  {
    file: 'apps/pwa/src/sync/view.ts',
    what: 'right half of a condition left out',
    was: 'head.author === author && !known.has(head.revision)',
    reason: 'a mutation that is laid over twice replaces itself, being of the same device',
  },
  {
    file: 'apps/pwa/src/sync/prune.ts',
    what: '> becomes >=',
    was: 'ports.now() - Date.parse(discardedAt) > keptAfterDiscard',
    reason: 'what was discarded thirty days ago goes a millisecond earlier',
  },
  {
    file: 'apps/api/src/trail/change-catalogue.ts',
    what: 'left half of a condition left out',
    was: 'after && { after }',
    reason: 'a part of the body that is undefined is not written',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'flag turned',
    was: 'false',
    on: 'comesLate(state, incoming)',
    reason: 'where what is late would replace every head, the heads stay as they are',
  },
  {
    file: 'apps/api/src/trail/seq.ts',
    what: 'where left out',
    was: "db .updateTable('counter') .set((row) => ({ seq: row('seq', '+', count) })) .where('id', '…",
    reason: 'the counter has one row, and none is ever added',
  },
  {
    file: 'apps/api/src/trail/seq.ts',
    what: 'where left out',
    was: "db.selectFrom('counter').select('seq').where('id', '=', 1)",
    reason: 'the counter has one row, and none is ever added',
  },
  {
    file: 'apps/api/src/trail/sign-link.ts',
    what: 'statement left out',
    was: 'keys.set(adapter, made)',
    reason: 'the key is read each time instead of once, and is the same: it is slower',
  },
  {
    file: 'apps/api/src/trail/sign-link.ts',
    what: 'condition never true',
    was: 'known?.said === said',
    reason: 'what was signed last is signed anew, and is the same: it is slower',
  },
  {
    file: 'apps/api/src/trail/sign-link.ts',
    what: 'statement left out',
    was: 'latest.set(key, { said, mac })',
    reason: 'what was signed last is signed anew, and is the same: it is slower',
  },
  {
    file: 'apps/api/src/db/insert-many.ts',
    what: '< becomes <=',
    was: 'from < rows.length',
    reason: 'PostgreSQL alone; after exactly a thousand rows one statement more inserts none',
  },
  {
    file: 'apps/api/src/db/insert-many.ts',
    what: 'statement left out',
    was: 'if (!json.includes(String.raw`\\ud`)) return json',
    reason:
      'PostgreSQL alone; what has no half of a pair is written out once more, to the same text',
  },
  {
    file: 'apps/api/src/db/insert-many.ts',
    what: 'condition never true',
    was: '!json.includes(String.raw`\\ud`)',
    reason:
      'PostgreSQL alone; what has no half of a pair is written out once more, to the same text',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'one more',
    was: '1000',
    reason: 'a thousandth of a pause, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'one less',
    was: '1000',
    reason: 'a thousandth of a pause, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'statement left out',
    was: 'if (!isStorageFull(error)) throw error',
    reason: 'a database that fails otherwise fails at the next read too, and the round ends alike',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'condition never true',
    was: '!isStorageFull(error)',
    reason: 'a database that fails otherwise fails at the next read too, and the round ends alike',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'one less',
    was: '400',
    reason: 'there is no status 399',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'one less',
    was: '500',
    reason: 'the server has no status 499',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'await dropped',
    was: 'await db.outbox.put({ ...stored, sentAt: null })',
    reason: 'the transaction waits for its own requests',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: 'nothing given back',
    was: 'undefined',
    reason: 'it is the same value',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'one more',
    was: '1',
    on: '-1',
    reason: 'it is only compared with numbers of the log: -2 means as little as -1',
  },
  {
    file: 'apps/api/src/sync/day-quota.ts',
    what: 'one more',
    was: '0',
    on: '?? 0',
    reason: 'every receipt is of an item of the request: the other value is for the types',
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
    on: '?? 0',
    reason: 'a count gives a row, and every kind was counted: the other value is for the types',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'one more',
    was: '1',
    reason: 'of what a comparison gives the sign alone counts',
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
  ...onPostgres.map(([what, was, on]) => ({
    file: 'apps/api/src/db/insert-many.ts',
    what,
    was,
    ...(on !== undefined && { on }),
    reason: 'SQLite, where mutants are judged, does not come by it; on PostgreSQL tests fail',
  })),
]
