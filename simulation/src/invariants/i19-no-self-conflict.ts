import { sameValue } from '@apron/scoring/merge-heads.ts'
import { keyOf } from '../server/look.ts'
import type { Invariant } from './invariant.ts'

type Head = { readonly device: string; readonly value: unknown; readonly revision: string }

export const noSelfConflict: Invariant = {
  name: 'I19',
  says: 'Nobody is in conflict with themselves on one device.',
  check: ({ server, tablets }) => [
    ...[...Map.groupBy(server.heads, keyOf)].flatMap(([register, heads]) =>
      twice(
        heads.map((head) => ({
          ...head,
          device: head.deviceId,
          value: JSON.parse(head.value) as unknown,
        })),
      ).map((device) => `the server has ${register} twice from ${device}`),
    ),
    ...tablets.flatMap(({ name, shown }) =>
      [...shown.values()].flatMap((views) =>
        [...views].flatMap(([register, view]) =>
          twice(view.heads).map((device) => `${name} shows ${register} twice from ${device}`),
        ),
      ),
    ),
  ],
}

/** Devices that stand with two different values. */
const twice = (heads: readonly Head[]): string[] =>
  [...Map.groupBy(heads, (head) => head.device)]
    .filter(([, own]) => own.some((head) => !sameValue(head.value, own[0]?.value)))
    .map(([device]) => device)
