import type { Me } from '@apron/contracts/user.ts'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import classes from './photo.module.css'

const letters = new Intl.Segmenter()
const initial = (name: string): string =>
  letters.segment(name.trim()).containing(0)?.segment.toUpperCase() ?? ''

/** A person's photo; initials where there is none, or while it cannot be had. */
export function Photo({ me }: { me: Me }) {
  return typeof me.photoAt === 'string' ? (
    // Under the time of its last change: a new photo is another one to fetch.
    <OnlinePhoto key={me.photoAt} me={me} />
  ) : (
    <Initials me={me} />
  )
}

function OnlinePhoto({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { api } = useTablet()
  const { data } = useReply('account.photo', { params: { userId: me.id } }, { api })
  if (data === undefined) return <Initials me={me} />
  return <img src={data.photo} alt={t('account:photo.mine')} className={classes.photo} />
}

function Initials({ me }: { me: Me }) {
  return (
    <span className={classes.initials} aria-hidden>
      {initial(me.firstName)}
      {initial(me.lastName)}
    </span>
  )
}
