import { holds } from '../model/people.ts'
import type { Assessment, Person } from '../model/state.ts'
import type { ServerView } from '../server/look.ts'
import type { Invariant } from './invariant.ts'

type Held = { readonly code: string; readonly status: number }

export const heldRightly: Invariant = {
  name: 'I15',
  says: 'When it is quiet, a lane is held only for a reason that there is.',
  check: ({ server, tablets, model, isQuiet, looked }) => {
    if (!isQuiet) return []
    return tablets.flatMap(({ name, userId, lanes }) => {
      const person = server.users.find(({ id }) => id === userId)
      return lanes.flatMap(({ assessmentId, deviceId, held }) => {
        looked()
        if (held === null) return []
        // A restore may have taken an assessment that was made since; the model still knows it.
        const isThere = server.assessments.some(({ id }) => id === assessmentId)
        const assessment = isThere ? model.assessments.get(assessmentId) : undefined
        const isRight = isReason(held, { server, assessment, person, deviceId })
        return isRight ? [] : [`${name} holds ${assessmentId}: ${held.status} ${held.code}`]
      })
    })
  },
}

/** Roles that see assessments that are not their team's. */
const seeing = new Set(['admin', 'auditor-supervisor', 'auditor', 'quality-analyst'])

function isReason(
  { status, code }: Held,
  given: {
    readonly server: ServerView
    readonly assessment: Assessment | undefined
    readonly person: Person | undefined
    readonly deviceId: string
  },
): boolean {
  const { server, assessment, person, deviceId } = given
  if (assessment === undefined || person === undefined) return status === 404
  // Whoever was ever on the team deposits, whatever their role is now; of the others not all see it.
  const isOfTheHouse = person.organizationId === assessment.organizationId
  const sees = assessment.everOnTeam.has(person.id) || (isOfTheHouse && seeing.has(person.role))
  if (status === 404) return !sees
  if (status !== 403) return false
  if (code === 'foreign-device') {
    return server.devices.some((device) => device.id === deviceId && device.userId !== person.id)
  }
  return !assessment.everOnTeam.has(person.id) && !holds(person, 'audit.assign')
}
