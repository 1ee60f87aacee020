import { oneLocation } from '@apron/contracts/location.ts'
import { oneRequest } from '@apron/contracts/managed-user.ts'
import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { oneTemplate } from '@apron/contracts/planning.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import type { Context, Handlers } from './platform/handler.ts'
import { describeOne, loadLocation } from './catalogue/locations/queries.ts'
import { loadTemplate } from './audits/templates/queries.ts'
import { loadRequest } from './people/users/requests.ts'
import type { Pair } from './platform/http/mount.ts'
import type { PairShape } from './platform/http/changed-fields.ts'

type Input = { params: never; query: never; body: never }

/** Every PUT of a thing that can be read, by its name. */
export function pairsOf(handlers: Handlers): Partial<Record<EndpointName, Pair>> {
  const of = (name: EndpointName, shape: PairShape): Pair => ({
    shape,
    response: table[name].response,
    access: table[name].access,
    read: async (params, context) =>
      (handlers[name] as (input: Input, context: Context) => Promise<unknown>)(
        { params, query: undefined as never, body: undefined as never },
        context,
      ),
  })
  return {
    'account.change': of('session.me', { wrapper: 'user' }),
    'user.change': of('user.one', {
      wrapper: 'user',
      byId: { organization: 'organizationId' },
      volatile: ['lastActiveAt'],
    }),
    'request.change': {
      shape: { wrapper: 'request' },
      response: oneRequest,
      read: async ({ requestId }: { requestId: string }, { db }) => ({
        request: await loadRequest(db, requestId),
      }),
    },
    'assessment.change': of('assessment.one', {
      wrapper: 'assessment',
      byId: { location: 'locationId', team: 'team', marking: 'marking' },
      seen: 'seq',
    }),
    'location.change': {
      shape: { wrapper: 'location', byId: { airport: 'airportId' } },
      response: oneLocation,
      read: async ({ locationId }: { locationId: string }, { db }) => ({
        location: await describeOne(db, await loadLocation(db, locationId, locationTypes)),
      }),
    },
    'question.change': of('question.one', { wrapper: 'question', seen: 'version' }),
    'category.change': of('category.one', {
      wrapper: 'category',
      byId: { subCategories: 'subCategories' },
    }),
    'sub-category.change': of('sub-category.one', { wrapper: 'subCategory' }),
    'reference.change': of('reference.one', { wrapper: 'reference' }),
    'organization.change': of('organization.one', { wrapper: 'organization' }),
    'schedule.change': of('schedule.one', {
      wrapper: 'schedule',
      byId: { places: 'places', recipients: 'recipients' },
      volatile: ['lastRun', 'nextAt'],
    }),
    'template.change': {
      shape: { wrapper: 'template' },
      response: oneTemplate,
      read: async ({ templateId }: { templateId: string }, { db, caller }) => ({
        template: await loadTemplate(db, caller, templateId),
      }),
    },
    'notices.change-wishes': of('notices.wishes', { wrapper: 'wishes' }),
    'settings.change': of('settings.one', { wrapper: 'settings', lists: ['markings'] }),
  }
}
