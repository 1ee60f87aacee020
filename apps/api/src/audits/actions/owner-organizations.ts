import { holdsSearch } from '../../platform/db/search.ts'
import { textKey } from '../../platform/db/keyset.ts'
import type { Handler } from '../../platform/handler.ts'
import { unlistedOrganizationId } from '../../people/organizations/unlisted.ts'

const most = 50

/** Open organizations by name, for whoever names an owner. */
export const listOwnerOrganizations: Handler<'actions.owner-organizations'> = async (
  { query: { search } },
  { db },
) => ({
  organizations: await db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('closedAt', 'is', null)
    .where('id', '!=', unlistedOrganizationId)
    .$if(search !== undefined, (it) => it.where(holdsSearch(db, ['name'], search ?? '')))
    .orderBy(textKey('name'))
    .orderBy('id')
    .limit(most)
    .execute(),
})
