import type { SeededMutant } from '../seeded-mutant.ts'

const view = 'apps/pwa/src/sync/view/view.ts'
const deliver = 'apps/pwa/src/sync/send/deliver.ts'
const take = 'apps/pwa/src/sync/apply/apply-receipts.ts'
const pull = 'apps/pwa/src/sync/apply/pull.ts'
const epoch = 'apps/pwa/src/sync/apply/epoch.ts'
const heads = 'packages/scoring/src/merge-heads.ts'

/** What a sync engine is known to get wrong: the first that were planted here. */
export const elementary: readonly SeededMutant[] = [
  {
    name: 'overlay-forgets-done',
    says: 'An answer vanishes from the screen between its receipt and the next pull.',
    edits: [
      {
        file: view,
        find: `  return (row.seq ?? 0) > cursor && (row.seq ?? 0) > registerSeq\n`,
        replace: `  return false\n`,
      },
    ],
  },
  {
    name: 'refused-keeps-no-n',
    says: 'A refused mutation uses up no place of its lane, and nothing after it gets through.',
    edits: [
      {
        file: 'apps/api/src/audits/sync/decide/judge-batch.ts',
        find: `    const verdict = judge(standing, state, item, { ...judging, n: arrival.n, seq })\n`,
        replace: `    const verdict = judge(standing, state, item, { ...judging, n: arrival.n, seq })
    if (verdict.status === 'refused') {
      seq -= 1
      state.lane.n = arrival.n - 1
      receipts.push({ id: item.id, status: 'refused', reason: verdict.reason ?? 'invalid', seq })
      continue
    }\n`,
      },
    ],
  },
  {
    name: 'late-pull-in-a-second-tab',
    says: 'An older answer that comes late puts an older state over a newer one, for good.',
    scenario: 'ignores-an-older-pull-that-arrives-late-in-another-tab',
    edits: [
      {
        file: pull,
        find: `arrived.filter((row, index) => row.seq > (stored[index]?.seq ?? 0))`,
        replace: `arrived.filter((_, index) => index < stored.length)`,
      },
    ],
  },
  {
    name: 'last-write-wins',
    says: 'Whoever syncs last overwrites what the others wrote, and nobody is told.',
    edits: [
      {
        file: heads,
        find: `  if (head.device === device) return true\n`,
        replace: `  if (head.device !== '') return true\n`,
      },
    ],
  },
  {
    name: '401-drops-the-outbox',
    says: 'Work is thrown away because a session expired.',
    edits: [
      {
        file: take,
        find: `  const { verdict } = answer\n`,
        replace: `  const { verdict } = answer
  if (verdict.kind === 'sign-in-needed') await db.outbox.bulkDelete(batch.map((row) => row.id))\n`,
      },
    ],
  },
  {
    name: 'receipt-before-commit',
    says: 'The server says "applied" of what its disk then does not take.',
    edits: [
      {
        file: 'apps/api/src/audits/sync/receive/answer.ts',
        find: `  const { problem, ...reply } = await context.db.transaction().execute(async (tx) => {\n`,
        replace: `  let early: any
  const { problem, ...reply } = await context.db.transaction().execute(async (tx) => {\n`,
      },
      {
        file: 'apps/api/src/audits/sync/receive/answer.ts',
        find: `    return { problem, ...(await loadMoment(tx)), receipts }
  })\n`,
        replace: `    early = { problem, ...(await loadMoment(tx)), receipts }
    return early
  }).catch((error) => {
    if (early === undefined) throw error
    return early
  })\n`,
      },
    ],
  },
  {
    name: 'removed-before-sent',
    says: 'What is being sent is not on the tablet: a crash loses it.',
    edits: [
      {
        file: deliver,
        find: `  const [first] = load.batch\n`,
        replace: `  const [first] = load.batch
  await db.outbox.bulkDelete(load.batch.map((row) => row.id))\n`,
      },
      {
        file: take,
        find: `  const { verdict } = answer\n`,
        replace: `  const { verdict } = answer
  await db.outbox.bulkPut(batch)\n`,
      },
    ],
  },
  {
    name: 'new-id-on-retry',
    says: 'What is sent a second time is another mutation, and everything is there twice.',
    edits: [
      {
        file: take,
        find: `  const { verdict } = answer\n`,
        replace: `  const { verdict } = answer
  if (verdict.kind === 'later') {
    for (const row of batch) {
      const id = ports.newId()
      await db.outbox.delete(row.id)
      await db.outbox.put({ ...row, id, body: { ...row.body, id } })
    }
  }\n`,
      },
    ],
  },
  {
    name: 'a-portal-counts-as-sent',
    says: 'The airport’s sign-in page answers 200, and the tablet believes that its work arrived.',
    edits: [
      {
        file: take,
        find: `  const { verdict } = answer\n`,
        replace: `  const { verdict } = answer
  if (answer.value === null && answer.outcome.status === 200) {
    await db.outbox.bulkPut(batch.map((row) => ({ ...row, state: 'done', seq: 0 })))
    return { verdict: { kind: 'answered' }, progress: true }
  }\n`,
      },
    ],
  },
  {
    name: 'n-outside-of-the-transaction',
    says: 'The place in the lane and the mutation are written apart: a crash between leaves a hole.',
    edits: [
      {
        file: 'apps/pwa/src/sync/record/record.ts',
        find: `    writeStrictly(db, writeTables, async (write) =>
      recordWithin(write, ports, intention, await situate(write, intention.assessmentId, register)),
    ),
`,
        replace: `    writeStrictly(db, writeTables, async (write) =>
      recordWithin(
        { ...write, add: () => undefined },
        ports,
        intention,
        await situate(write, intention.assessmentId, register),
      ),
    ).then((row) =>
      writeStrictly(db, writeTables, async (write) => {
        write.add('outbox', row)
        return row
      }),
    ),
`,
      },
    ],
  },
  {
    name: 'another-epoch-is-ignored',
    says: 'After the server was restored from a backup, what came after it is sent by nobody.',
    edits: [
      {
        file: epoch,
        find: `  if (known?.key === 'server' && known.epoch === epoch) return true\n`,
        replace: `  if (known !== undefined) {
    await db.meta.put({ key: 'server', epoch })
    return true
  }\n`,
      },
    ],
  },
  {
    name: 'parked-is-not-sent-again',
    says: 'After a restore the late arrivals that the server had kept are gone.',
    scenario: 'parks-a-late-arrival-again-after-a-restore',
    edits: [
      {
        file: epoch,
        find: `.anyOf('done', 'parked', 'refused')`,
        replace: `.anyOf('done', 'refused')`,
      },
    ],
  },
  {
    name: 'cursor-apart-from-its-rows',
    says: 'The cursor moves on, the tab dies, and what it had just been told is never asked for again.',
    scenario: 'loses-no-change-when-the-tab-is-killed-while-pulling',
    edits: [
      {
        file: pull,
        find: `  const { value } = answer\n`,
        replace: `  const { value } = answer
  await db.assessments.where('id').anyOf(asked).modify((row) => {
    row.cursor = Math.max(row.cursor, value.next)
  })\n`,
      },
    ],
  },
  {
    name: 'a-conflict-does-not-block',
    says: 'An assessment is submitted while two auditors contradict each other in it.',
    scenario: 'refuses-a-submit-while-two-answers-conflict',
    edits: [
      {
        file: 'apps/api/src/audits/sync/decide/judge-submit.ts',
        find: `  if (obstacle !== null) return obstacle\n`,
        replace: `  if (obstacle !== null && obstacle.reason !== 'in-conflict') return obstacle\n`,
      },
    ],
  },
  {
    name: 'superseded-returns',
    says: 'An answer that was replaced long ago stands again, because its tablet came back later.',
    scenario: 'keeps-a-replaced-answer-replaced-after-a-restore',
    edits: [
      {
        file: heads,
        find: `  state.superseded.has(revision) || reached(state, device) > n\n`,
        replace: `  reached(state, device) > n\n`,
      },
    ],
  },
  {
    name: 'a-draft-ends-in-two-steps',
    says: 'A keystroke between reading a text and ending it is lost.',
    scenario: 'keeps-a-keystroke-while-the-text-is-recorded',
    edits: [
      {
        file: 'apps/pwa/src/sync/record/drafts.ts',
        find: `    writeStrictly(db, writeTables, async (write) =>
      recordOne(write, await situate(write, assessmentId, register)),
    ),
`,
        replace: `    writeStrictly(db, writeTables, (write) => situate(write, assessmentId, register)).then((seen) =>
      writeStrictly(db, writeTables, async (write) => recordOne(write, seen)),
    ),
`,
      },
    ],
  },
  {
    name: 'a-replay-is-judged-anew',
    says: 'What the server had already taken makes it fail when it is sent again.',
    edits: [
      {
        file: 'apps/api/src/audits/sync/receive/lane.ts',
        find: `  if (known !== undefined) {\n`,
        replace: `  if (known !== undefined && item.id === '') {\n`,
      },
    ],
  },
  {
    name: 'sent-ahead-counts-as-sent',
    says: 'What travels before the receipts of the batch before it are written down counts as sent at once.',
    scenario: 'sends-each-answer-once-when-the-tab-is-killed-while-sending',
    edits: [
      {
        file: 'apps/pwa/src/sync/send/drain.ts',
        find: `    const [[outcome], sentAhead]`,
        replace: `    if (mayFollow(inFlight)) {
      const { batch } = inFlight.following
      await db.outbox.bulkPut(batch.map((row) => ({ ...row, state: 'done', seq: 0 })))
    }
    const [[outcome], sentAhead]`,
      },
    ],
  },
  {
    name: 'the-echo-is-not-compared',
    says: 'An answer to somebody else’s question is taken for one’s own.',
    scenario: 'ignores-a-cached-response-of-another-tablet',
    edits: [
      {
        file: 'apps/pwa/src/sync/send/call.ts',
        find: `      headers.get(nonceHeader) === nonce &&\n`,
        replace: ``,
      },
    ],
  },
]
