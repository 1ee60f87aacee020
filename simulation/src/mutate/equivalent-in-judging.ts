import type { Equivalent } from './equivalent.ts'

/** Of what the server reads and judges: what a look at more, or at the same again, does not change. */
export const inJudging: readonly Equivalent[] = [
  {
    file: 'apps/api/src/sync/batch-state.ts',
    what: 'right half of a condition left out',
    was: 'parsed.ok && !known.has(id)',
    reason: 'what is known is looked up with the rest and never judged',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'toSorted left out',
    was: '(await loadVisible(tx, asked, caller)).toSorted(byId)',
    reason:
      'tablets keep audits by their id: in which order an answer tells them is promised to nobody',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'filter left out',
    was: 'page.filter((row) => row.target !== null)',
    reason: 'no decision is found by the number of a row that decides on nothing',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'limit left out',
    was: "db .selectFrom('log') .select(['seq', 'assessmentId', 'register', 'target']) .where(isIn('…",
    reason: 'what is read beyond a part is cut off before it is told',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'one more',
    was: '1',
    on: 'limit(pageSize',
    reason: 'one row beyond a part says that there is more, and so do two',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'toSorted left out',
    was: 'rows.toSorted((a, b) => a.seq - b.seq)',
    reason:
      'nobody asks about more audits than one query reads, which gives its rows in this order',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: '- becomes +',
    was: 'a.seq - b.seq',
    reason:
      'rows that come in order stay as they are where each is said to come after the one before it',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'statement left out',
    was: 'if (assessmentId === null || names.size === 0) continue',
    reason: 'of no names no register is read',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'condition never true',
    was: 'assessmentId === null || names.size === 0',
    reason: 'of no names no register is read',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: '|| becomes &&',
    was: 'assessmentId === null || names.size === 0',
    reason: 'of no names no register is read',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'left half of a condition left out',
    was: 'assessmentId === null || names.size === 0',
    reason: 'for the types: only rows of the audits that were asked about are read',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'right half of a condition left out',
    was: 'assessmentId === null || names.size === 0',
    reason: 'of no names no register is read',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'statement left out',
    was: 'if (register === undefined) throw new Error(`register ${it.register} was not opened`)',
    reason: 'for the types: the one that was asked for is opened',
  },
  {
    file: 'apps/api/src/sync/decide.ts',
    what: 'condition never true',
    was: 'register === undefined',
    reason: 'for the types: the one that was asked for is opened',
  },
  {
    file: 'apps/api/src/sync/decided.ts',
    what: 'orderBy left out',
    was: "decided(db, author) .select('sent.assessmentId') .where('decision.seq', 'in', seqs) .order…",
    reason: 'each decision is on another mutation: in which order they are told changes nothing',
  },
  {
    file: 'apps/api/src/sync/decided.ts',
    what: 'orderBy left out',
    was: "decided(db, author) .select('sent.assessmentId') .where('sent.id', 'in', ids) .where('sent…",
    reason: 'each decision is on another mutation: in which order they are told changes nothing',
  },
  {
    file: 'apps/api/src/sync/decided.ts',
    what: 'where left out',
    was: "decided(db, author) .select('sent.assessmentId') .where('sent.id', 'in', ids) .where('sent…",
    reason: 'nobody decides on what was not parked',
  },
  {
    file: 'apps/api/src/sync/handed-in.ts',
    what: 'statement left out',
    was: "if (total === undefined) throw new Error('what was handed in was not counted')",
    reason: 'for the types: what is written with returning gives a row',
  },
  {
    file: 'apps/api/src/sync/handed-in.ts',
    what: 'condition never true',
    was: 'total === undefined',
    reason: 'for the types: what is written with returning gives a row',
  },
  {
    file: 'apps/api/src/sync/handed-in.ts',
    what: 'two awaits in the other order',
    was: "await appendLog(db, [row]) await db.updateTable('assessment').set({ seq }).where('id', '='…",
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: 'left half of a condition left out',
    was: "'kind' in raw && typeof raw.kind === 'string' && kinds.includes(raw.kind)",
    reason: 'what has no kind, or one that is no text, is none of the kinds',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: 'left half of a condition left out',
    was: "'kind' in raw && typeof raw.kind === 'string'",
    reason: 'what has no kind, or one that is no text, is none of the kinds',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: '&& becomes ||',
    was: "'kind' in raw && typeof raw.kind === 'string'",
    reason: 'what has no kind, or one that is no text, is none of the kinds',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: 'right half of a condition left out',
    was: "'kind' in raw && typeof raw.kind === 'string'",
    reason: 'what has no kind, or one that is no text, is none of the kinds',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: 'left half of a condition left out',
    was: 'one === undefined || named.length !== 1',
    reason: 'for the types: where none is named, there is not one of them either',
  },
  {
    file: 'apps/api/src/sync/incoming.ts',
    what: 'right half of a condition left out',
    was: 'isPinned && version !== undefined',
    reason: 'for the types: a resolution without the version that it needs went back before',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'part left out',
    was: '...assessment',
    reason: 'of the audit itself a mutation is judged by its status alone',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'statement left out',
    was: 'if (!parsed.ok || register === undefined) throw new Error(`mutation ${id} has no register`…',
    reason:
      'for the types: what was not understood went back before, and of the rest each register is open',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'condition never true',
    was: '!parsed.ok || register === undefined',
    reason:
      'for the types: what was not understood went back before, and of the rest each register is open',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: '|| becomes &&',
    was: '!parsed.ok || register === undefined',
    reason:
      'for the types: what was not understood went back before, and of the rest each register is open',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'left half of a condition left out',
    was: '!parsed.ok || register === undefined',
    reason:
      'for the types: what was not understood went back before, and of the rest each register is open',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'right half of a condition left out',
    was: '!parsed.ok || register === undefined',
    reason:
      'for the types: what was not understood went back before, and of the rest each register is open',
  },
  {
    file: 'apps/api/src/sync/judge-batch.ts',
    what: 'one more',
    was: '1',
    on: 'judging.n - 1',
    reason: 'what matters is whether the lane came to the place of what arrives, and it did not',
  },
  {
    file: 'apps/api/src/sync/judge-submit.ts',
    what: 'right half of a condition left out',
    was: 'isWork(register) && kindRowOf(register)?.isPinned !== true',
    reason:
      'an answer is no text, and a conflict over it is told by its question before any text is',
  },
  {
    file: 'apps/api/src/sync/known.ts',
    what: 'where left out',
    was: "db .selectFrom('log') .select(['id', 'assessmentId', 'actorId', 'bodyHash', 'status', 'rea…",
    reason:
      'of more rows than were asked for those that were are taken by their ids; a log with 32,767 parked rows is more than one question can name',
  },
  {
    file: 'apps/api/src/sync/known.ts',
    what: 'filter left out',
    was: "rows.filter((row) => row.status === 'parked')",
    reason: 'nobody decides on what was not parked',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'statement left out',
    was: 'if (kind === undefined || registerKinds[kind].most === null) return null',
    reason: 'what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'condition never true',
    was: 'kind === undefined || registerKinds[kind].most === null',
    reason: 'what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: '|| becomes &&',
    was: 'kind === undefined || registerKinds[kind].most === null',
    reason: 'what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'left half of a condition left out',
    was: 'kind === undefined || registerKinds[kind].most === null',
    reason: 'for the types: a register that is judged is of a kind',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'right half of a condition left out',
    was: 'kind === undefined || registerKinds[kind].most === null',
    reason: 'what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: '|| becomes &&',
    was: 'kind === null || counts.has(kind)',
    reason:
      'what was counted is counted again and is as many, and what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'left half of a condition left out',
    was: 'kind === null || counts.has(kind)',
    reason: 'what has no bound is counted in vain',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'right half of a condition left out',
    was: 'kind === null || counts.has(kind)',
    reason: 'what was counted is counted again and is as many',
  },
  {
    file: 'apps/api/src/sync/most-registers.ts',
    what: 'left half of a condition left out',
    was: 'most !== null && there >= most',
    reason: 'for the types: only what has a bound comes here',
  },
  {
    file: 'apps/api/src/sync/new-life.ts',
    what: 'two awaits in the other order',
    was: "await appendLog(tx, [actRow({ ...act, reason: why })]) await tx.updateTable('installation'…",
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/parked.ts',
    what: 'where left out',
    was: "db .selectFrom('assessment') .select('id') .where('id', '=', assessment.id) .where(isOnTea…",
    reason: 'the lead is one of the team of this audit: no team is saved without them',
  },
  {
    file: 'apps/api/src/sync/parked.ts',
    what: 'where left out',
    was: "db .selectFrom('assessment') .select('id') .where('id', '=', assessment.id)",
    reason: 'the lead is one of the team of this audit: no team is saved without them',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'statement left out',
    was: 'if (names.length === 0) return new Map()',
    reason: 'of no names none is opened',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'condition never true',
    was: 'names.length === 0',
    reason: 'of no names none is opened',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: '> becomes >=',
    was: 'found.length > 0',
    reason: 'of a register without heads none is deleted',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'statement left out',
    was: 'if (kindRowOf(name)?.isPinned !== true) return null',
    reason: 'nothing but an answer has a level',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'condition never true',
    was: 'kindRowOf(name)?.isPinned !== true',
    reason: 'nothing but an answer has a level',
  },
  {
    file: 'apps/api/src/sync/registers.ts',
    what: 'orderBy left out',
    was: "db .selectFrom('formerHead') .selectAll() .where('assessmentId', '=', assessmentId) .order…",
    reason:
      'SQLite gives them by their key, which is in this order; on PostgreSQL it is the order alone',
  },
  {
    file: 'apps/api/src/sync/write-registers.ts',
    what: 'onConflict left out',
    was: 'insert.onConflict((conflict) => conflict.doNothing())',
    reason: 'what is known to be superseded is not written again',
  },
  {
    file: 'apps/api/src/sync/write-registers.ts',
    what: 'two awaits in the other order',
    was: 'await insertHeads(db, heads) await insertSuperseded(db, superseded)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/write-registers.ts',
    what: 'two awaits in the other order',
    was: 'await insertSuperseded(db, superseded) await upsertRegisters(db, changed)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/write-registers.ts',
    what: '> becomes >=',
    was: 'changed.length > 0',
    reason: 'where no register changed, what is counted anew is as many as before',
  },
  {
    file: 'apps/api/src/sync/apply-batch.ts',
    what: 'two awaits in the other order',
    was: 'await allotSeq(db, rows.length) await appendLog(db, rows)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/apply-batch.ts',
    what: 'two awaits in the other order',
    was: 'await appendLog(db, rows) await insertParked(db, parkedRows(rows, assessmentId))',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'condition negated',
    was: 'a.id < b.id',
    reason:
      'tablets keep audits by their id: in which order an answer tells them is promised to nobody',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: '< becomes <=',
    was: 'a.id < b.id',
    reason: 'an audit is told once',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'one more',
    was: '1',
    on: 'byId',
    reason:
      'tablets keep audits by their id: in which order an answer tells them is promised to nobody',
  },
  {
    file: 'apps/api/src/sync/changes.ts',
    what: 'one less',
    was: '1',
    on: 'byId',
    reason:
      'tablets keep audits by their id: in which order an answer tells them is promised to nobody',
  },
  {
    file: 'apps/api/src/sync/submit.ts',
    what: 'left half of a condition left out',
    was: "verdict.status === 'applied' && verdict.reason === null",
    reason: 'what is refused says why',
  },
  {
    file: 'apps/api/src/sync/apply-batch.ts',
    what: 'one more',
    was: '500',
    on: 'slice(0, 500)',
    reason:
      'of the words of a failure, which only whoever runs the server reads, a character more or less is as good',
  },
  {
    file: 'apps/api/src/sync/apply-batch.ts',
    what: 'one less',
    was: '500',
    on: 'slice(0, 500)',
    reason:
      'of the words of a failure, which only whoever runs the server reads, a character more or less is as good',
  },
  {
    file: 'apps/api/src/sync/parked.ts',
    what: 'orderBy left out',
    was: "tx .selectFrom('parked') .innerJoin('log', 'log.id', 'parked.mutationId') .selectAll('log'…",
    reason: 'SQLite gives them as they came; on PostgreSQL it is the order alone',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: 'slice left out',
    was: "heads .filter((head) => kind === 'resolve' || head.author === author || !isConflict(heads)…",
    reason: 'a register never holds more heads than a base may name',
  },
  {
    file: 'packages/scoring/src/merge-heads.ts',
    what: '>= becomes >',
    was: 'reached(state, device) >= n',
    reason:
      'where a lane came just as far it is the same mutation again, which is known and merged by nobody',
  },
]
