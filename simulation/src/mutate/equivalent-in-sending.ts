import type { Equivalent } from './equivalent.ts'

/** Of the tablet's side of the engine: what sends, waits, and takes an answer of the server. */
export const inSending: readonly Equivalent[] = [
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: 'one more',
    was: '20',
    reason:
      'an allowance for what is written around a mutation, of which a byte more or less is as good',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: '?? becomes &&',
    was: 'written.lane ?? null',
    reason: 'where no lane is given back, whoever needs it reads it',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: 'left half of a condition left out',
    was: '!stopped && running === null',
    reason: 'a round of an engine that was stopped ends before it asks anything',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'right half of a condition left out',
    was: "hole !== undefined && 'expected' in hole",
    reason: 'what is kept under that key is a hole, and has it: it is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: 'right half of a condition left out',
    was: '!isStorageFull(error) && !(error instanceof StorageFullError)',
    reason: 'a StorageFullError always carries the error of the full storage as its cause',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'await dropped',
    was: 'await measureClock(db, ports, clock, headers.get(timeHeader), asked)',
    reason: 'the measured clock reaches the disk a moment later; nothing waits for it',
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
    reason:
      'without room the mark stays whether anybody waits or not, and what was answered is heard either way',
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
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one more',
    was: '0',
    on: '?? 0',
    reason: 'a batch is never empty: the other value is for the types',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'await dropped',
    was: "await db.meta.put({ key: 'clock', offset, measuredAt }).catch(() => undefined)",
    reason: 'the measured clock reaches the disk a moment later; nothing waits for it',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'await dropped',
    was: 'await db.registers.clear()',
    reason: 'the transaction waits for its own requests',
  },
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: 'statement left out',
    was: "if (row.kind === 'submit') break",
    reason:
      'of what begins with a submit that alone is sent; what lies behind it has no receipt then, and is read again',
  },
  {
    file: 'apps/pwa/src/sync/take.ts',
    what: 'right half of a condition left out',
    was: 'answer === null || first === undefined',
    reason: 'what was sent has a first: the other value is for the types',
  },
  {
    file: 'apps/pwa/src/sync/take.ts',
    what: 'flag turned',
    was: 'false',
    on: '? { verdict, progress: false }',
    reason: 'what was answered has a value: the other branch is for the types',
  },
  {
    file: 'apps/pwa/src/sync/take.ts',
    what: 'statement left out',
    was: 'if (expected > first.n) return false',
    reason: 'a guard: the server goes on from no number behind the first that it was sent',
  },
  {
    file: 'apps/pwa/src/sync/take.ts',
    what: 'condition never true',
    was: 'expected > first.n',
    reason: 'a guard: the server goes on from no number behind the first that it was sent',
  },
  {
    file: 'apps/pwa/src/sync/take.ts',
    what: '> becomes >=',
    was: 'expected > first.n',
    reason: 'what lies from the first number on is queued already',
  },
  {
    file: 'apps/pwa/src/sync/drain.ts',
    what: '|| becomes &&',
    was: 'first === null || last === undefined',
    reason: 'a load has a first and a last, or neither',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: 'two awaits in the other order',
    was: 'await takeRegisters( db, [...answer.registers, ...(answer.apart ?? [])].filter((row) => id…',
    reason: 'two writes of one transaction, of which neither reads the other',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: '> becomes >=',
    was: 'postponed.size > 0',
    reason: 'the same is shown once more',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: '> becomes >=',
    was: 'state.postponed.size > 0',
    reason: 'the same is shown once more',
  },
  {
    file: 'apps/pwa/src/sync/engine.ts',
    what: 'left half of a condition left out',
    was: 'stopped || waits.isFailing()',
    reason: 'an engine that stopped neither sends nor asks',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'one less',
    was: '2_000',
    reason: 'a thousandth of a second of a clock, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'one more',
    was: '2_000',
    reason: 'a thousandth of a second of a clock, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one more',
    was: '1',
    on: 'row?.n ?? 0',
    reason: 'what the range leaves out is read by its id right after',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one less',
    was: '1',
    on: 'row?.n ?? 0',
    reason: 'what the range leaves out is read by its id right after',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: '?? becomes &&',
    was: 'row?.n ?? 0',
    reason: 'what the range leaves out is read by its id right after',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'two awaits in the other order',
    was: 'await db.registers.clear() await db.assessments.toCollection().modify((row) => { row.curso…',
    reason: 'two writes of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'two awaits in the other order',
    was: 'await queueAgain(db, ports) await db.registers.clear()',
    reason:
      'what is queued again is read from the outbox, its lanes and the tablet’s name, and never from registers; both are of one transaction',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'one more',
    was: '0',
    on: 'left(wait) : 0',
    reason:
      'where nothing failed before, a millisecond of an older pause is asked for in place of none: every pause is a tenth of a second at least',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'one more',
    was: '0',
    on: 'notBefore: 0',
    reason: 'the second millisecond of 1970 is as long past as the first',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'one more',
    was: '0',
    on: 'after = 0',
    reason:
      'every pause is a tenth of a second at least, whether a millisecond is asked for or none',
  },
  {
    file: 'apps/pwa/src/sync/drain.ts',
    what: 'left half of a condition left out',
    was: 'ahead === null && !heed(flown, weigh)',
    reason:
      'what goes on is weighed now, and once more in the next turn: an answer that ends the round there ends it here, and taking it would have changed nothing',
  },
  {
    file: 'apps/pwa/src/sync/drain.ts',
    what: 'left half of a condition left out',
    was: 'first === null || last === undefined',
    reason: 'a load has a first and a last, or neither',
  },
  {
    file: 'apps/pwa/src/sync/drain.ts',
    what: 'right half of a condition left out',
    was: 'first === null || last === undefined',
    reason: 'a load has a first and a last, or neither',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'part left out',
    was: '...all',
    reason:
      'when the last pause ends is asked only while something fails, and is set anew by what fails first',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'one more',
    was: '0',
    on: 'isPostponed: (id)',
    reason: 'a pause ends a millisecond earlier, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/waits.ts',
    what: 'one more',
    was: '0',
    on: 'mayAsk: ()',
    reason: 'a pause ends a millisecond earlier, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: '&& becomes ||',
    was: "answer.verdict.kind !== 'answered' && answer.value === null",
    reason:
      'what our server answered has a value, and nothing else has: one of the two is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'left half of a condition left out',
    was: "answer.verdict.kind !== 'answered' && answer.value === null",
    reason:
      'what our server answered has a value, and nothing else has: one of the two is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/deliver.ts',
    what: 'right half of a condition left out',
    was: "answer.verdict.kind !== 'answered' && answer.value === null",
    reason:
      'what our server answered has a value, and nothing else has: one of the two is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: '> becomes >=',
    was: 'ids.length > mostNamedParked',
    reason: 'as many as may be named are all named, from wherever the list begins',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: 'one more',
    was: '0',
    on: 'ids.length > mostNamedParked',
    reason: 'all of them are named, from wherever the list begins',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: 'flag turned',
    was: 'false',
    on: 'more: false',
    reason: 'of an answer that failed nobody looks whether there is more',
  },
  {
    file: 'apps/pwa/src/sync/judge.ts',
    what: 'one less',
    was: '500',
    on: 'scope: status >= 500',
    reason: 'what is below 500 was judged a line before',
  },
  {
    file: 'apps/pwa/src/sync/backoff.ts',
    what: '> becomes >=',
    was: 'limit > longestUnreached',
    reason: 'limits double from one second: none is half a minute',
  },
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: '> becomes >=',
    was: 'bytes > batchMaxBytes',
    reason: 'the allowance for the envelope is generous: a byte more or less is as good',
  },
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: 'condition never true',
    was: "row.kind === 'submit'",
    reason:
      'of what begins with a submit that alone is sent; what lies behind it has no receipt then, and is read again',
  },
  {
    file: 'apps/pwa/src/sync/reseat.ts',
    what: 'right half of a condition left out',
    was: 'hole !== undefined && old !== null',
    reason:
      'who leaves a lane has one, and it was written with the name of the tablet: the other value is for the types',
  },
  {
    file: 'apps/pwa/src/sync/reseat.ts',
    what: 'right half of a condition left out',
    was: "known === undefined || !('expected' in known)",
    reason: 'what is kept under that key is a hole, and has it: it is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'left half of a condition left out',
    was: "server?.key !== 'server' || server.epoch !== judged.epoch",
    reason:
      'who sends has taken an audit offline, and the life of the server was noted with it: it is asked for the types',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'toSorted left out',
    was: 'rows.toSorted((a, b) => a.n - b.n)',
    reason:
      'they are read by an index that has the rows of an audit by their place in the lane already',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'nothing given back',
    was: 'undefined',
    reason: 'it is the same value',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: 'one more',
    was: '0',
    on: 'Math.max(0, wait)',
    reason:
      'every pause is a tenth of a second at least, whether a millisecond is asked for or none',
  },
  {
    file: 'apps/pwa/src/sync/call.ts',
    what: '< becomes <=',
    was: 'Math.abs(known.offset - offset) < clockTolerance',
    reason: 'a thousandth of a second of a clock, below what anybody sees',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: '|| becomes &&',
    was: 'row.contentSeq || row.questionsSeq',
    reason:
      'questions that were not fetched since they changed have two numbers that differ, and are fetched anew without the mark as well',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'right half of a condition left out',
    was: 'row.contentSeq || row.questionsSeq',
    reason:
      'questions that were not fetched since they changed have two numbers that differ, and are fetched anew without the mark as well',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'left half of a condition left out',
    was: 'row.contentSeq || row.questionsSeq',
    reason:
      'what was fetched has the number of the header that came with it: only what is marked already has the one without the other',
  },
  {
    file: 'apps/pwa/src/sync/reseat.ts',
    what: 'two awaits in the other order',
    was: 'await db.outbox.bulkPut(rows.map((row, index) => ({ ...row, deviceId, n: index + 1 }))) aw…',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: 'two awaits in the other order',
    was: 'await keepLink(db, answer) await keepExportKey(db, answer.exportKey)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/pwa/src/sync/pull.ts',
    what: 'two awaits in the other order',
    was: 'await takeHeaders(db, ports, answer, joined) await takeDecisions(db, answer.receipts)',
    reason: 'two steps of one transaction, of which neither reads what the other writes',
  },
  {
    file: 'apps/pwa/src/sync/epoch.ts',
    what: 'flag turned',
    was: 'true',
    on: 'known === undefined',
    reason: 'what a tablet hears first of a server is a launch, which goes on either way',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one more',
    was: '1',
    on: 'count += 1',
    reason: 'it is asked only whether there is any',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one more',
    was: '0',
    on: 'range[0]!, range[1]!',
    reason: 'what the range leaves out is read by its id right after',
  },
  {
    file: 'apps/pwa/src/sync/write-receipts.ts',
    what: 'one less',
    was: '1',
    on: 'range[0]!, range[1]!',
    reason: 'what the range leaves out is read by its id right after',
  },
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: 'one more',
    was: '2_048',
    on: 'envelopeBytes = 2_048',
    reason:
      'an allowance for what is written around a batch, of which a byte more or less is as good',
  },
  {
    file: 'apps/pwa/src/sync/load.ts',
    what: 'one less',
    was: '2_048',
    on: 'envelopeBytes = 2_048',
    reason:
      'an allowance for what is written around a batch, of which a byte more or less is as good',
  },
  {
    file: 'apps/pwa/src/sync/backoff.ts',
    what: 'one less',
    was: '100',
    on: 'Math.max(100,',
    reason: 'the engine looks no sooner than after a tenth of a second, however short the pause',
  },
  {
    file: 'apps/pwa/src/sync/backoff.ts',
    what: 'one more',
    was: '20',
    on: 'failures - 1, 20',
    reason: 'long before so many failures the limit is five minutes',
  },
  {
    file: 'apps/pwa/src/sync/backoff.ts',
    what: 'one less',
    was: '20',
    on: 'failures - 1, 20',
    reason: 'long before so many failures the limit is five minutes',
  },
]
