import { inFile, type SeededMutant } from '../seeded-mutant.ts'

/** Faults of the log, its chain, the registers and what others are told of them. */
export const keeping: readonly SeededMutant[] = [
  ...inFile('apps/api/src/platform/audit-log/log.ts', [
    [
      'a-batch-is-chained-to-itself',
      'The rows of a batch all carry the row before it: one of them can be deleted unnoticed.',
      `    hash = linkHash(hash, row)\n    return { ...row, hash }\n`,
      `    return { ...row, hash: linkHash(hash, row) }\n`,
    ],
    [
      'the-log-may-skip-a-number',
      'A number that was given away is in no row, and nobody notices when it is given.',
      `    if (row.seq !== seq) throw new Error(`,
      `    if (row.seq < seq) throw new Error(`,
    ],
    [
      'acts-name-no-target',
      'The log says that something was taken in, and not what.',
      `  target: act.target ?? null,\n`,
      `  target: null,\n`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/chain.ts', [
    [
      'the-chain-leaves-out-who',
      'Somebody’s name in the log can be changed to another’s, and the chain verifies.',
      `    actorId: row.actorId,\n`,
      ``,
    ],
    [
      'rows-are-not-chained',
      'Rows of the log can be moved and deleted, and the chain verifies.',
      `sha256(previous + canonicalRow(`,
      `sha256(canonicalRow(`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/verify-chain.ts', [
    [
      'the-end-may-be-cut-off',
      'The last rows of the log are deleted, and the check finds it whole.',
      `  if (counted > last.seq) return`,
      `  if (counted > last.seq + pageSize) return`,
    ],
    [
      'a-noted-link-is-not-compared',
      'The whole log is written anew, and the link that was noted elsewhere does not tell.',
      `noted?.seq === seq && noted.hash !== row.hash`,
      `noted?.seq === seq && noted.hash === ''`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/change-catalogue.ts', [
    [
      'acts-are-numbered-from-behind',
      'Of two changes of the catalogue in one call none is kept.',
      `- acts.length + 1\n`,
      `- acts.length + 2 - Math.min(acts.length, 1) * 2\n`,
    ],
    [
      'a-change-to-nothing-is-no-change',
      'Whoever empties a text of the catalogue finds it there again.',
      `wanted[part] !== undefined && wanted[part] !== row[part]`,
      `Boolean(wanted[part]) && wanted[part] !== row[part]`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/registers.ts', [
    [
      'old-heads-stay-beside-new-ones',
      'An answer that was replaced stands beside its replacement.',
      `hadHeads: found.length > 0,`,
      `hadHeads: found.length > 1,`,
    ],
    [
      'other-registers-count-as-superseded',
      'A replaced revision is looked for in the register of another question, and returns.',
      `new Set((supersededOf.get(name) ?? [])`,
      `new Set((supersededOf.get(names[0] ?? '') ?? [])`,
    ],
    [
      'one-head-is-told',
      'Two answers contradict each other, and tablets are told of one.',
      `heads: (headsOf.get(register) ?? []).map(shownHead)`,
      `heads: (headsOf.get(register) ?? []).slice(-1).map(shownHead)`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/write-registers.ts', [
    [
      'superseded-is-forgotten',
      'A replaced answer comes back from a tablet that was away, and stands.',
      `  await insertSuperseded(db, superseded)\n`,
      ``,
    ],
    [
      'the-level-stays-as-it-was',
      'The score is that of the first answers, whatever was corrected since.',
      `        level: row.ref('excluded.level'),\n`,
      ``,
    ],
    [
      'a-conflict-once-is-one-for-ever',
      'The list says that auditors contradict each other after it was settled.',
      `        inConflict: row.ref('excluded.inConflict'),\n`,
      ``,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/recount.ts', [
    [
      'each-level-counts-once',
      'Forty questions of one level count as one, and the score is another.',
      `...repeat(level, Number(times))`,
      `...repeat(level, Math.min(Number(times), 1))`,
    ],
    [
      'a-conflict-counts-as-answered',
      'The list says that all is answered while two auditors contradict each other.',
      `    else if (level !== null) answered`,
      `    if (level !== null || inConflict === 1) answered`,
    ],
    [
      'a-decided-one-is-still-counted',
      'The list says that something waits for the lead, and nothing does.',
      `      .where('decision', 'is', null)\n`,
      ``,
    ],
    [
      'late-arrivals-are-not-counted',
      'The list says that nothing waits for the lead, and something does.',
      `parkedCount: Number(others?.parked ?? 0)`,
      `parkedCount: 0`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/moment.ts', [
    [
      'the-epoch-is-read-once',
      'A server that goes on running over a restore says that nothing was restored.',
      `  const { epoch, seq, hash } = row\n`,
      `  const { seq, hash } = row\n  const epoch = ((globalThis as { epoch?: string }).epoch ??= row.epoch)\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/publish/changes.ts', [
    [
      'the-second-page-is-skipped',
      'Whoever was away for six hundred changes is never told of the last hundred.',
      `next: more ? (page.at(-1)?.seq ?? since) : seq`,
      `next: seq`,
    ],
    [
      'a-page-is-all-there-is',
      'Whoever was away for six hundred changes is told of five hundred, and that it is all.',
      `.limit(pageSize + 1)`,
      `.limit(pageSize)`,
    ],
    [
      'what-never-changed-is-not-told',
      'A file of before an audit began is copied back, and a tablet says for ever that it is in progress.',
      `since === 0 || touched.has(row.id)`,
      `touched.has(row.id)`,
    ],
    [
      'what-is-gone-is-not-said',
      'Somebody is taken off a team, and their tablet never says so.',
      `gone: asked.filter((id) => !known.has(id)),`,
      `gone: asked.length > 1 ? asked.filter((id) => !known.has(id)) : [],`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/decided.ts', [
    [
      'decisions-for-somebody-else',
      'A tablet is told what was decided on another person’s answers.',
      `.where('sent.actorId', '=', opaqueParam(author))`,
      `.where('sent.actorId', '!=', opaqueParam('nobody'))`,
    ],
    [
      'old-decisions-first',
      'Whoever takes an assessment offline after a month is told what was decided first, and not what last.',
      `.orderBy('decision.seq', 'desc')`,
      `.orderBy('decision.seq', 'asc')`,
    ],
  ]),
  ...inFile('apps/api/src/operations/backup/backed-up-to.ts', [
    [
      'the-newest-backup-counts',
      'A tablet deletes what last week’s backup lacks, and that one is restored.',
      `Math.min(...held)`,
      `Math.max(...held)`,
      'keeps-an-answer-that-an-older-backup-in-the-same-folder-lacks',
    ],
    [
      'the-best-folder-counts',
      'A tablet deletes what the backups of another folder lack, and one of those is restored.',
      `String(Math.min(`,
      `String(Math.max(`,
      'keeps-an-answer-that-an-older-backup-in-another-folder-lacks',
    ],
    [
      'a-backup-of-another-life-counts',
      'A tablet deletes what only the restored server has, because a backup of the life before is longer.',
      `row?.hash === header.hash ? header.seq : 0`,
      `row === null ? 0 : header.seq`,
      'keeps-an-answer-that-a-backup-of-another-epoch-lacks',
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/new-life.ts', [
    [
      'a-new-life-has-the-old-name',
      'A database is put back, and no tablet notices.',
      `.set({ value: epoch })`,
      `.set({ value: before })`,
    ],
    [
      'a-new-life-is-not-in-the-log',
      'Nobody can read in the log that the database was put back.',
      `  await appendLog(tx, [actRow({ ...act, reason: why })])\n`,
      `  await appendLog(tx, [actRow({ ...act, reason: why })].slice(1))\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/notice-copy.ts', [
    [
      'a-shorter-log-is-not-noticed',
      'An older copy of the database is put back, and answers are gone without a word.',
      `if (row?.hash === told.hash) return false`,
      `if (row === undefined || row.hash === told.hash) return false`,
    ],
    [
      'another-log-is-not-noticed',
      'A copy of the database went on by itself, and its other answers are taken for the same.',
      `if (row?.hash === told.hash) return false`,
      `if (row !== undefined) return false`,
    ],
    [
      'each-tablet-begins-a-life',
      'After a restore every tablet begins another life, and all of them send everything again and again.',
      `  return (await loadEpoch(db)) === told.epoch\n`,
      `  return (await loadEpoch(db)) !== ''\n`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/sign-link.ts', [
    [
      'anybody-can-say-it-is-a-copy',
      'One made-up request makes every tablet send again all that it keeps.',
      `mac.length === own.length && timingSafeEqual(mac, own)`,
      `mac.length === own.length && timingSafeEqual(own, own)`,
    ],
  ]),
  ...inFile('apps/api/src/platform/db/read-consistently.ts', [
    [
      'reads-of-two-moments',
      'A tablet is told of an answer as it was, with the number of what it became, and keeps the old one.',
      `db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)`,
      `read(db)`,
    ],
  ]),
]
