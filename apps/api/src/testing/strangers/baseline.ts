import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@apron/contracts/role.ts'
import type { EndpointName } from '@apron/contracts/table.ts'
import type { AnyInput } from '@apron/contracts/request.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { sealKey } from '../../reporting/issuing/testing/issuing-scene.ts'
import { certificateAsPem } from '../../reporting/sealing/pem.ts'
import { makeOrganization, makeUser, type User } from '../builders.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { makeInput } from './fixtures/all.ts'
import type { Site } from './fixtures/fixture.ts'

const never = Number.POSITIVE_INFINITY
const requestLimits = { window: 1, perAccount: never, perAddress: never, overall: never }
const loginLimits = { window: 1, perPair: never, perAccount: never, perAddress: never }

/** A demo of two organizations in which nobody is slowed down. */
export type SecurityBaseline = {
  readonly app: TestApp
  /** Somebody of the first organization, whom every call may be made by. */
  readonly caller: (role: Role) => Promise<User>
  /** An input of a call with all that it names, made in the caller's organization or in the other. */
  readonly inputOf: (name: EndpointName, caller: User, where: 'own' | 'other') => Promise<AnyInput>
  /** What of the other organization nobody of the first may be shown, whatever they ask for. */
  readonly foreign: readonly string[]
  readonly close: () => Promise<void>
}

export async function createSecurityGround(): Promise<SecurityBaseline> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-mailbox-'))
  const app = await createTestApp({
    config: {
      mailbox: openMailbox(folder),
      seal: { key: sealKey, roots: sealKey.certificates.slice(-1).map(certificateAsPem) },
      loginLimits,
      registerLimits: requestLimits,
      resetLimits: requestLimits,
      aiBudget: { perDay: never, perMinute: never },
    },
  })
  await app.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute()
  const own = await makeOrganization(app, { name: 'Directorate of the north' })
  const other = await makeOrganization(app, { name: 'Directorate of the south' })
  const mate = await makeUser(app, 'auditor', { organizationId: own.id })
  const stranger = await makeUser(app, 'auditor', { organizationId: other.id })
  const strangersMate = await makeUser(app, 'auditor', { organizationId: other.id })
  const abroad: Site = {
    app,
    organizationId: other.id,
    lead: stranger,
    mate: strangersMate,
  }
  const { params } = await makeInput('assessment.one', abroad)
  return {
    app,
    caller: (role) => makeUser(app, role, { organizationId: own.id }),
    inputOf: async (name, caller, where) => {
      const home: Site = { app, organizationId: own.id, lead: caller, mate }
      return makeInput(name, where === 'own' ? home : abroad)
    },
    foreign: [stranger.id, strangersMate.id, other.id, params?.['assessmentId'] ?? ''],
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
