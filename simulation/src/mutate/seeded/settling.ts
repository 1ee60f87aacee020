import { inFile } from '../seeded-mutant.ts'

/** Faults where the server's word on what was sent is taken in. */
export const settling = [
  ...inFile('apps/pwa/src/sync/send/receipt.ts', [
    [
      'a-late-arrival-counts-as-sent',
      'The lead never hears of an answer that came late: its author reads "sent".',
      `receipt.status === 'applied' ? 'done' : receipt.status`,
      `receipt.status === 'refused' ? 'refused' : 'done'`,
    ],
    [
      'the-first-number-is-kept',
      'An answer that was sent twice has a number at which the server did something else.',
      `    seq: receipt.seq,\n`,
      `    seq: (receipt.seq ?? 0) + 1,\n`,
    ],
    [
      'queued-again-keeps-its-number',
      'What is sent again after a restore counts as pulled by its old number.',
      `  state: 'queued',\n  seq: null,\n`,
      `  state: 'queued',\n`,
    ],
    [
      'the-reason-is-not-kept',
      'A refused answer does not say why, and nobody can mend it.',
      `    reason: receipt.reason ?? null,\n`,
      `    reason: null,\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/write-receipts.ts', [
    [
      'a-receipt-of-another-life-counts',
      'After a restore an answer counts as sent that the server has lost again.',
      `if (server?.key !== 'server' || server.epoch !== judged.epoch) return null`,
      `if (server?.key !== 'server') return null`,
    ],
    [
      'a-late-receipt-undoes-a-decision',
      'The lead took an answer in, and an older word of the server calls it late again.',
      `if (row.state !== 'queued' || receipt === undefined) continue`,
      `if (receipt === undefined) continue`,
    ],
    [
      'receipts-by-their-place',
      'The server skipped one, and every later answer has the word on its neighbour.',
      `const receipt = receipts.get(row.id)`,
      `const receipt = [...receipts.values()][count]`,
    ],
    [
      'without-a-receipt-counts-as-sent',
      'What the server did not judge, because it failed there, counts as sent.',
      `    count += 1\n`,
      `    count += 1\n    if (count === 1 && batch.length > receipts.size) {\n      const unjudged = batch.at(-1)\n      if (unjudged !== undefined) write.put('outbox', withReceipt(unjudged, receipt))\n    }\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/apply-receipts.ts', [
    [
      'a-gap-is-rewound-too-little',
      'The server misses an answer, and the tablet sends what comes after it again and again.',
      `row.n >= expected && row.state !== 'queued'`,
      `row.n > expected && row.state !== 'queued'`,
    ],
    [
      'a-gap-leaves-late-arrivals-out',
      'The server loses an answer that waits for the lead, and its author reads for ever that it waits.',
      `row.state !== 'queued' && !isClosed(row)`,
      `row.state !== 'queued' && row.state !== 'parked' && !isClosed(row)`,
      'sends-a-late-arrival-again-when-the-server-misses-it',
    ],
    [
      'a-gap-leaves-what-was-refused-out',
      'The server misses a refused answer, and nothing behind it is ever sent.',
      `row.state !== 'queued' && !isClosed(row)`,
      `row.state !== 'queued' && row.state !== 'refused' && !isClosed(row)`,
      'sends-a-refused-answer-again-when-the-server-misses-it',
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/lane-order.ts', [
    [
      'older-rows-come-last',
      'What an older release had queued is sent after what was written since, and covers it.',
      `[0, 0, deviceId, n, id] : [1, place, '', n, id]`,
      `[1, 0, deviceId, n, id] : [0, place, '', n, id]`,
    ],
    [
      'the-order-turns-around',
      'After a restore the older of two own answers is sent last, and stands.',
      `    if (part !== there) return part < there ? -1 : 1\n`,
      `    if (part !== there) return part > there ? -1 : 1\n`,
    ],
    [
      'places-are-compared-by-their-lanes',
      'After a tablet took a new name, what it wrote before lies over what it wrote after.',
      `[1, place, '', n, id]`,
      `[1, n, '', place, id]`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/rotate-device-id.ts', [
    [
      'a-new-lane-goes-by-the-clock',
      'The clock was set back before a submit, and in the new lane it goes before the answers that it submits.',
      `.toSorted(inOrder)`,
      `.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : inOrder(a, b)))`,
      'sends-a-submit-behind-its-answers-when-the-clock-was-set-back-before-it',
    ],
    [
      'a-new-lane-goes-by-ids',
      'Of two answers of one moment the older is sent last in the new lane, and stands.',
      `.toSorted(inOrder)`,
      `.toSorted((a, b) => (a.id < b.id ? -1 : 1))`,
      'sends-answers-of-one-moment-in-their-order-in-a-new-lane',
    ],
    [
      'of-two-holes-one-is-told',
      'A tablet left its lane twice, and colleagues go on being warned of what the first one held.',
      `  return [...before, left].slice(-maxLeftBefore)`,
      `  return [...before, left].slice(maxLeftBefore)`,
    ],
    [
      'only-one-lane-gets-the-new-device',
      'After a tablet was copied, answers of its second assessment go on in a lane of the copy.',
      `  for (const lane of await db.lanes.toArray()) {`,
      `  for (const lane of (await db.lanes.toArray()).slice(0, 1)) {`,
    ],
    [
      'a-new-lane-counts-on',
      'In a new lane the places begin where the old one ended, and the server waits for those before.',
      `deviceId, n: rows.length, place`,
      `deviceId, n: lane.n, place`,
    ],
    [
      'the-new-device-is-not-kept',
      'A copied tablet takes a new name for what waits, and answers on under the old one.',
      `  await db.meta.put({ key: 'device', deviceId })\n`,
      ``,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/epoch.ts', [
    [
      'questions-of-the-life-before-stay',
      'A restore takes back a change of the questions, and the tablet goes on asking the changed ones.',
      `    if (row.contentSeq || row.questionsSeq) row.contentSeq = -1\n`,
      ``,
      'asks-the-questions-of-the-restored-server',
    ],
    [
      'what-is-closed-is-sent-again',
      'After a restore a submit that was refused is sent again, and applied.',
      `kept.filter((row) => !isClosed(row)).map(withoutReceipt)`,
      `kept.map(withoutReceipt)`,
    ],
    [
      'a-broken-lane-is-not-laid-anew',
      'After a restore a tablet sends a lane with a hole in it, for ever.',
      `if (!areLanes(queued, current)) await rotateDeviceId(db, ports)`,
      `if (queued.some((row) => row.deviceId !== current)) await rotateDeviceId(db, ports)`,
    ],
  ]),
]
