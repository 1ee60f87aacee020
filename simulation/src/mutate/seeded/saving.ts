import { inFile } from '../seeded-mutant.ts'

/** Faults where an answer or a text is written down on the tablet. */
export const saving = [
  ...inFile('apps/pwa/src/sync/record/record.ts', [
    [
      'any-value-is-saved',
      'A finding that is too long is called saved, and the server refuses it days later.',
      `  checkValue(register, intention.value)\n`,
      ``,
    ],
    [
      'a-text-outlives-its-answer',
      'A text stays a draft after it was saved, and comes back over what was said later.',
      `  if (isSaidBy(kind, view.draft)) write.remove('drafts', [assessmentId, register])\n`,
      ``,
    ],
    [
      'an-answer-names-nothing',
      'Each answer forgets what its author saw: whoever corrects a colleague contradicts them.',
      `base: [...base], at: now`,
      `base: [...base].slice(1), at: now`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/drafts.ts', [
    [
      'the-base-moves-while-typing',
      'What a colleague wrote while one was typing is replaced by somebody who never saw it.',
      `(goesOn ? view.draft : null) ?? {`,
      `(goesOn && view.draft?.value === value ? view.draft : null) ?? {`,
    ],
    [
      'a-text-that-differs-in-case-is-dropped',
      'Whoever corrects "gate b" to "Gate B" sees the correction vanish.',
      `if (shown !== undefined && sameValue(draft.value, shown)) {`,
      `if (shown !== undefined && JSON.stringify(draft.value).toLowerCase() === JSON.stringify(shown).toLowerCase()) {`,
    ],
    [
      'a-half-typed-resolution-settles-itself',
      'A conflict ends with half a sentence that its author had not chosen yet.',
      `  isResolution === true ||\n`,
      ``,
    ],
    [
      'a-text-that-may-not-be-saved-is-dropped',
      'A text typed while the assessment was read-only is gone.',
      `    const intention = ripe(draft)\n`,
      `    const intention = ripe(draft)\n    if (situation.submits.length > 0) {\n      write.remove('drafts', [assessmentId, register])\n      return null\n    }\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/lane.ts', [
    [
      'a-lane-begins-at-two',
      'The first answer of an assessment leaves a hole before it.',
      `deviceId: device.deviceId, n: 0, held: null`,
      `deviceId: device.deviceId, n: 1, held: null`,
    ],
    [
      'the-measured-clock-is-left-out',
      'A tablet whose clock is a year off dates its answers a year off, and nobody can tell.',
      `clock === undefined ? {} : { offset: clock.offset }`,
      `clock?.offset === 0 ? { offset: clock.offset } : {}`,
    ],
    [
      'what-is-new-counts-as-dealt-with',
      'A new answer carries the mark of one that was discarded, and no list shows it when it is refused.',
      `    discardedAt: null,\n`,
      `    discardedAt: now,\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/uuidv7.ts', [
    [
      'ids-of-one-millisecond-are-one',
      'Two answers of the same millisecond have one id, and one of them is refused.',
      `Array.from({ length: 20 }, () => Math.floor(random() * 16))`,
      `Array.from({ length: 20 }, (_, index) => index % 16)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/storage-full.ts', [
    [
      'a-wrapped-quota-error-is-unknown',
      'On a full disk the person is told of a fault of the program, and not that there is no room.',
      `  return within.some((it) => isStorageFull(it, depth + 1))\n`,
      `  return within.every((it) => isStorageFull(it, depth + 1))\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/with-room.ts', [
    [
      'no-second-try-on-a-full-disk',
      'An answer is refused for want of room although room could have been made.',
      `  try {\n    return await write()\n  } catch (error) {\n    throw isStorageFull`,
      `  try {\n    throw new StorageFullError('no room')\n  } catch (error) {\n    throw isStorageFull`,
    ],
    [
      'a-full-disk-is-not-said',
      'The screen says "saved" although the disk was full.',
      `    throw isStorageFull(error) ? new StorageFullError('no room', { cause: error }) : error\n`,
      `    if (!isStorageFull(error)) throw error\n    return undefined as T\n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/make-room.ts', [
    [
      'room-is-made-of-unsent-work',
      'Without room, what somebody is working on is taken from the tablet.',
      `    if (isWorkedOn || (await countUnsentOf(db, row.id)) > 0) continue\n`,
      `    if (isWorkedOn) continue\n`,
    ],
    [
      'what-was-freed-starts-anew',
      'After room was made, a tablet asks a weak network for the whole log once more.',
      `      takenAt: null,\n`,
      `      takenAt: null,\n      cursor: 0,\n`,
    ],
    [
      'what-was-freed-is-called-stored-still',
      'Questions were freed for want of room, and the list says that they are on the tablet.',
      `    await db.assessments.update(assessmentId, {`,
      `    await db.assessments.update(assessmentId.slice(1), {`,
    ],
    [
      'answers-are-freed-with-the-questions',
      'Without room, answers that are not sent yet are deleted.',
      `    await db.outlines.delete(assessmentId)\n`,
      `    await db.outlines.delete(assessmentId)\n    await db.table('outbox').where('state').equals('refused').delete()\n`,
    ],
  ]),
]
