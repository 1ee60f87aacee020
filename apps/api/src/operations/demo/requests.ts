import { notifyOfRequest } from '../../people/accounts/notify-admins.ts'
import type { Db } from '../../platform/handler.ts'

const hour = 60 * 60 * 1000

/** Who asked for access to the demo, by how many hours ago; one has not confirmed the address yet. */
const requests = [
  {
    hours: 26,
    email: 'huda.alzahrani@north-airport.example',
    firstName: 'هدى',
    lastName: 'الزهراني',
    title: 'م.',
    jobTitle: 'مديرة الجودة',
    organization: 'مطار الشمال',
    organizationKind: 'airport',
    language: 'ar',
    isConfirmed: true,
  },
  {
    hours: 3,
    email: 'peter.lindqvist@coastal-ground.example',
    firstName: 'Peter',
    lastName: 'Lindqvist',
    title: null,
    jobTitle: 'Ramp Safety Officer',
    organization: 'Coastal Baseline Services',
    organizationKind: 'cargo',
    language: 'en',
    isConfirmed: false,
  },
] as const

/** Writes the access requests that wait in the demo. */
export async function saveRequests(
  { db, newId }: { readonly db: Db; readonly newId: () => string },
  now: number,
): Promise<void> {
  const rows = requests.map(({ hours, isConfirmed, ...person }) => {
    const requestedAt = new Date(now - hours * hour).toISOString()
    const confirmedAt = new Date(now - (hours - 1) * hour).toISOString()
    return {
      ...person,
      id: newId(),
      kind: 'access' as const,
      status: isConfirmed ? ('awaiting-approval' as const) : ('email-unconfirmed' as const),
      termsAcceptedAt: requestedAt,
      requestedAt,
      confirmedAt: isConfirmed ? confirmedAt : null,
    }
  })
  await db.insertInto('accessRequest').values(rows).execute()
  for (const { id, status, confirmedAt, email, ...person } of rows) {
    if (status !== 'awaiting-approval' || confirmedAt === null) continue
    await notifyOfRequest({ db, newId, now: confirmedAt }, { ...person, id, email })
  }
}
