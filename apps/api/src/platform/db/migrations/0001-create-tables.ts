import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { guardLog } from '../guard-log.ts'

type Schema = Kysely<unknown>
type Columns = Record<string, string>

/**
 * `name: 'type'` is NOT NULL, `name: 'type?'` may be null, `name: 'type -> table'` names a row of
 * another table by its id. In SQLite, rows of
 * tables whose key is several columns lie in the key's own order.
 */
async function table(db: Schema, name: string, key: string[], columns: Columns): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, text] of Object.entries(columns)) {
    const [type = 'text', target] = text.split(' -> ')
    const isNullable = type.endsWith('?')
    builder = builder.addColumn(
      column,
      type.startsWith('integer')
        ? 'integer'
        : type.startsWith('real')
          ? 'double precision'
          : 'text',
      (it) => (isNullable ? it : it.notNull()),
    )
    if (target !== undefined) {
      builder = builder.addForeignKeyConstraint(
        `${name}_${column}_to_${target}`,
        [column],
        target,
        ['id'],
      )
    }
  }
  builder = builder.addPrimaryKeyConstraint(`${name}_key`, key)
  if (key.length > 1 && !isPostgres(db)) {
    builder = builder.modifyEnd(sql`without rowid`)
  }
  await builder.execute()
}

async function index(db: Schema, table: string, columns: string[], where?: string): Promise<void> {
  const builder = db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
  await (where === undefined ? builder : builder.where(sql.ref(where), 'is not', null)).execute()
}

async function unique(db: Schema, table: string, columns: string[], where?: string): Promise<void> {
  const name = `${table}_unique_${columns.join('_')}`
  const builder = db.schema.createIndex(name).unique().on(table).columns(columns)
  await (where === undefined ? builder : builder.where(sql.ref(where), 'is not', null)).execute()
}

export async function up(db: Schema): Promise<void> {
  await people(db)
  await catalogue(db)
  await assessments(db)
  await sync(db)
}

async function people(db: Schema): Promise<void> {
  await table(db, 'organization', ['id'], {
    id: 'text',
    name: 'text',
    kind: 'text',
    createdAt: 'text',
  })
  await table(db, 'user', ['id'], {
    id: 'text',
    organizationId: 'text -> organization',
    email: 'text',
    passwordHash: 'text?',
    firstName: 'text',
    lastName: 'text',
    title: 'text?',
    jobTitle: 'text?',
    role: 'text',
    status: 'text',
    signedUpAt: 'text',
    lastActiveAt: 'text?',
  })
  await unique(db, 'user', ['email'])
  await index(db, 'user', ['organizationId', 'status'])
  await table(db, 'session', ['id'], {
    id: 'text',
    userId: 'text -> user',
    createdAt: 'text',
    expiresAt: 'text',
    lastSeenAt: 'text',
    revokedAt: 'text?',
    agent: 'text',
  })
  await index(db, 'session', ['userId'])
  await table(db, 'link', ['hash'], {
    hash: 'text',
    purpose: 'text',
    userId: 'text? -> user',
    createdAt: 'text',
    expiresAt: 'text?',
    usedAt: 'text?',
  })
}

async function catalogue(db: Schema): Promise<void> {
  await table(db, 'location', ['id'], {
    id: 'text',
    locationType: 'text',
    code: 'text',
    icao: 'text?',
    nameEn: 'text?',
    nameAr: 'text?',
    municipalityEn: 'text?',
    municipalityAr: 'text?',
    region: 'text?',
    countryCode: 'text?',
    countryEn: 'text?',
    countryAr: 'text?',
    latitude: 'text?',
    longitude: 'text?',
    status: 'text',
  })
  await unique(db, 'location', ['locationType', 'code'])
  await table(db, 'category', ['id'], {
    id: 'text',
    nameEn: 'text?',
    nameAr: 'text?',
    position: 'integer',
    status: 'text',
  })
  await table(db, 'subCategory', ['id'], {
    id: 'text',
    categoryId: 'text -> category',
    nameEn: 'text?',
    nameAr: 'text?',
    position: 'integer',
    status: 'text',
  })
  await index(db, 'subCategory', ['categoryId'])
  await table(db, 'question', ['id'], {
    id: 'text',
    subCategoryId: 'text -> subCategory',
    sourceId: 'text?',
    position: 'integer',
    version: 'integer',
    status: 'text',
  })
  await unique(db, 'question', ['sourceId'], 'sourceId')
  await index(db, 'question', ['subCategoryId'])
  await table(db, 'questionVersion', ['questionId', 'version'], {
    questionId: 'text -> question',
    version: 'integer',
    textEn: 'text?',
    textAr: 'text?',
    considerationsEn: 'text?',
    considerationsAr: 'text?',
    regulations: 'text',
    guidance: 'text',
    createdAt: 'text',
  })
  await table(db, 'questionGrouping', ['questionId', 'grouping'], {
    questionId: 'text -> question',
    grouping: 'text',
  })
  await table(db, 'reference', ['id'], {
    id: 'text',
    title: 'text',
    description: 'text',
    status: 'text',
  })
  await table(db, 'questionReference', ['questionId', 'referenceId'], {
    questionId: 'text -> question',
    referenceId: 'text -> reference',
    position: 'integer',
  })
  await index(db, 'questionReference', ['referenceId'])
}

async function assessments(db: Schema): Promise<void> {
  await table(db, 'assessment', ['id'], {
    id: 'text',
    organizationId: 'text -> organization',
    locationId: 'text -> location',
    title: 'text',
    status: 'text',
    auditType: 'text',
    isFocused: 'integer',
    grouping: 'text',
    dueOn: 'text?',
    fromOn: 'text?',
    toOn: 'text?',
    notes: 'text',
    leadId: 'text -> user',
    points: 'text',
    revision: 'integer',
    digest: 'text?',
    submittedAt: 'text?',
    completedAt: 'text?',
    reason: 'text?',
    createdBy: 'text -> user',
    createdAt: 'text',
    seq: 'integer',
    questionCount: 'integer',
    answeredCount: 'integer',
    conflictCount: 'integer',
    parkedCount: 'integer',
    score: 'real?',
  })
  await index(db, 'assessment', ['organizationId', 'status'])
  await index(db, 'assessment', ['locationId', 'status', 'completedAt'])
  await index(db, 'assessment', ['leadId'])
  await index(db, 'assessment', ['seq'])
  await table(db, 'assessmentMember', ['assessmentId', 'userId'], {
    assessmentId: 'text -> assessment',
    userId: 'text -> user',
    joinedAt: 'text',
    leftAt: 'text?',
  })
  await index(db, 'assessmentMember', ['userId', 'assessmentId'])
  await table(db, 'assessmentQuestion', ['assessmentId', 'questionId'], {
    assessmentId: 'text -> assessment',
    questionId: 'text -> question',
    version: 'integer',
    position: 'integer',
    number: 'text',
  })
  await index(db, 'assessmentQuestion', ['questionId', 'version'])
}

async function sync(db: Schema): Promise<void> {
  await table(db, 'counter', ['id'], { id: 'integer', seq: 'integer' })
  await table(db, 'installation', ['key'], { key: 'text', value: 'text' })
  await table(db, 'device', ['id'], {
    id: 'text',
    userId: 'text -> user',
    firstSeenAt: 'text',
    lastSeenAt: 'text',
    agent: 'text',
  })
  await index(db, 'device', ['userId'])
  await table(db, 'lane', ['deviceId', 'assessmentId'], {
    deviceId: 'text',
    assessmentId: 'text -> assessment',
    n: 'integer',
  })
  await log(db)
  await table(db, 'parked', ['mutationId'], {
    mutationId: 'text',
    assessmentId: 'text -> assessment',
    seq: 'integer',
    decidedBy: 'text?',
    decision: 'text?',
  })
  await index(db, 'parked', ['assessmentId', 'decision'])
  await table(db, 'register', ['assessmentId', 'register'], {
    assessmentId: 'text -> assessment',
    register: 'text',
    seq: 'integer',
    level: 'text?',
    inConflict: 'integer',
  })
  await index(db, 'register', ['assessmentId', 'seq'])
  await table(db, 'head', ['assessmentId', 'register', 'revision'], {
    assessmentId: 'text -> assessment',
    register: 'text',
    revision: 'text',
    value: 'text',
    author: 'text',
    deviceId: 'text',
    n: 'integer',
    at: 'text',
  })
  await table(db, 'superseded', ['assessmentId', 'revision', 'register'], {
    assessmentId: 'text -> assessment',
    register: 'text',
    revision: 'text',
  })
  await table(db, 'failure', ['mutationId'], {
    mutationId: 'text',
    times: 'integer',
    message: 'text',
  })
}

/** People and assessments are named without foreign keys: the log outlives them. */
async function log(db: Schema): Promise<void> {
  await table(db, 'log', ['seq'], {
    seq: 'integer',
    id: 'text',
    kind: 'text',
    organizationId: 'text?',
    assessmentId: 'text?',
    actorId: 'text?',
    deviceId: 'text?',
    n: 'integer?',
    register: 'text?',
    body: 'text',
    bodyHash: 'text',
    status: 'text',
    reason: 'text?',
    detail: 'text?',
    target: 'text?',
    at: 'text',
    offset: 'integer?',
    receivedAt: 'text',
  })
  await unique(db, 'log', ['id'])
  await unique(db, 'log', ['deviceId', 'assessmentId', 'n'], 'n')
  await index(db, 'log', ['assessmentId', 'seq'])
  await index(db, 'log', ['target'], 'target')
  await db.schema
    .createIndex('log_by_actor_of_acts')
    .on('log')
    .columns(['assessmentId', 'actorId'])
    .where(sql`"deviceId" is null or "kind" = 'resolve'` as never)
    .execute()
  await guardLog(db)
}
