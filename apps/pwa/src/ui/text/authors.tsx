import type { RevisionHead } from '@apron/contracts/sync.ts'
import type { Person } from '@apron/contracts/user.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonName } from './person-name.tsx'
import { Given } from './when.tsx'

type By = { readonly author: string; readonly at: string; readonly receivedAt?: string | undefined }
type Head = By & Pick<RevisionHead, 'chosen'>
type PersonOf = (id: string) => Person | undefined

/** Whose answer a head is: who decided a conflict for somebody else's answer is not its author. */
export const authorsOf = (heads: readonly Head[]): readonly By[] => [
  ...new Map(
    heads.flatMap((head) => head.chosen ?? [head]).map((by) => [`${by.author} ${by.at}`, by]),
  ).values(),
]

/** Who gave what stands, and when. */
export function Authors({ heads, personOf }: { heads: readonly Head[]; personOf: PersonOf }) {
  return <People people={authorsOf(heads)} personOf={personOf} />
}

/** Who chose it in a conflict, and when; nothing where nobody did. */
export function DecidedBy({ heads, personOf }: { heads: readonly Head[]; personOf: PersonOf }) {
  const { t } = useTexts()
  const deciders = heads.filter(({ chosen }) => chosen !== undefined)
  if (deciders.length === 0) return null
  return (
    <>
      {t('words:decided-by')} <People people={deciders} personOf={personOf} />
    </>
  )
}

function People({ people, personOf }: { people: readonly By[]; personOf: PersonOf }) {
  return people.map(({ author, at, receivedAt }, index) => (
    <span key={`${author} ${at}`}>
      {index > 0 && ' | '}
      <PersonName person={personOf(author)} /> · <Given at={at} receivedAt={receivedAt} />
    </span>
  ))
}
