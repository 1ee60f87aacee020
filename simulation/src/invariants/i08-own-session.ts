import type { Invariant } from './invariant.ts'

export const ownSession: Invariant = {
  name: 'I8',
  says: 'Nothing travels under the session of another user or into another organization.',
  check: ({ server, tablets, witness, looked }) => {
    const found: string[] = []
    const users = new Map(server.users.map((user) => [user.id, user]))
    const owners = new Map(server.devices.map((device) => [device.id, device.userId]))
    const authors = new Map(tablets.map((tablet) => [tablet.name, tablet.userId]))
    const assessments = new Map(server.assessments.map((row) => [row.id, row]))
    // Where somebody belonged when, the model knows.
    const moved = new Set(
      server.log.filter((row) => row.kind === 'user.change').map((row) => row.target),
    )
    for (const row of server.log) {
      if (row.deviceId === null) continue
      looked()
      const { id, actorId, organizationId, assessmentId, deviceId } = row
      if (!deviceId.startsWith('plain:') && owners.get(deviceId) !== actorId) {
        found.push(`${id} of ${actorId} came from a device of ${owners.get(deviceId)}`)
      }
      const actor = users.get(actorId ?? '')
      const home = assessments.get(assessmentId ?? '')?.organizationId
      // An admin is of every house.
      const isOfIt = actor?.organizationId === home || actor?.role === 'admin' || moved.has(actorId)
      if (!isOfIt || organizationId !== home) found.push(`${id} went into ${home}`)
      const tablet = witness.saved.get(id)?.tablet
      if (tablet !== undefined && authors.has(tablet) && authors.get(tablet) !== actorId) {
        found.push(`${id} was saved by another than ${actorId}`)
      }
    }
    return found
  },
}
