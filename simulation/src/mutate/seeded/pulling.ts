import { inFile } from '../seeded-mutant.ts'

/** Faults where the tablet takes in what others did. */
export const pulling = [
  ...inFile('apps/pwa/src/sync/apply/pull.ts', [
    [
      'a-late-header-overwrites',
      'An assessment that was submitted is shown as in progress again.',
      `header !== undefined && header.seq >= row.seq ? header : {}`,
      `header !== undefined && header.seq <= Math.max(row.seq, header.seq) ? header : {}`,
    ],
    [
      'what-is-gone-moves-its-cursor',
      'Somebody leaves the team and comes back, and never hears of what was answered meanwhile.',
      `return { ...row, isGone: true }`,
      `return { ...row, isGone: true, cursor: answer.next }`,
    ],
    [
      'decided-on-and-not-told',
      'Somebody left the team, the lead declined what came late of them, and their tablet says for ever that it waits.',
      `.filter((id) => !asked.includes(id))`,
      `.filter((id) => asked.includes(id))`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/take-decisions.ts', [
    [
      'a-late-decision-undoes-what-followed',
      'A decision is taken in without its number, and counts as older than what came before it.',
      `receipt.seq === row.seq ? [] : [withReceipt(row, receipt)]`,
      `receipt.seq === row.seq ? [] : [{ ...withReceipt(row, receipt), seq: row.seq }]`,
    ],
    [
      'a-decision-reaches-one-row',
      'The lead decides on two late arrivals, and their author is told of one.',
      `    receipts.flatMap((receipt, index) => {\n`,
      `    receipts.slice(0, 1).flatMap((receipt, index) => {\n`,
    ],
    [
      'what-is-queued-hears-no-decision',
      'The lead took in an answer whose receipt was lost, and its tablet says that it is not sent.',
      `if (row === undefined || row.state === 'done') return []`,
      `if (row?.state !== 'parked') return []`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/newer-link.ts', [
    [
      'the-first-link-is-kept',
      'A copy of the server that is older than yesterday is not noticed: the tablet tells of last month.',
      `known.seq >= link.seq`,
      `known.seq >= 0`,
    ],
    [
      'a-link-of-another-life-is-kept',
      'After a restore a tablet never learns a place of the new log, and an older copy of it passes.',
      `known?.key === 'link' && known.epoch === epoch && known.seq >= link.seq`,
      `known?.key === 'link' && known.seq >= link.seq`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/take-offline.ts', [
    [
      'an-older-launch-overwrites',
      'Taking offline answers late, and a submitted assessment is open again on the tablet.',
      `launch.assessment.seq >= known.seq`,
      `launch.assessment.seq <= known.seq || known.seq >= 0`,
    ],
    [
      'removed-with-unsent-work',
      'An assessment is removed from a tablet with answers that nobody else has.',
      `(await countUnsentOf(db, assessmentId)) > 0`,
      `(await countUnsentOf(db, assessmentId)) < 0`,
    ],
    [
      'a-launch-hides-another-life',
      'Taking offline after a restore hides it: nothing that was lost is sent again.',
      `    await isSameEpoch(db, ports, launch.epoch)\n`,
      `    await db.meta.put({ key: 'server', epoch: launch.epoch })\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/lists.ts', [
    [
      'opening-the-list-takes-away',
      'Whoever looks at the list without signal later finds that nothing is on the tablet.',
      `takenAt: row?.takenAt ?? null,`,
      `takenAt: null,`,
    ],
    [
      'an-older-list-overwrites',
      'The list answers late, and what was submitted is open again.',
      `row !== undefined && row.seq > assessment.seq ? row : assessment`,
      `row !== undefined && row.seq < 0 ? row : assessment`,
    ],
    [
      'the-list-ends-with-its-first-page',
      'Whoever has more than two hundred assessments sees the others vanish.',
      `cursor = page.value.next`,
      `cursor = null`,
    ],
    [
      'what-is-not-listed-loses-its-name',
      'An assessment that somebody worked in, and may not see any more, has no title in the tray.',
      `row.takenAt === null && !worked.has(row.id)`,
      `!worked.has(row.id) || row.takenAt === null`,
    ],
  ]),
]
