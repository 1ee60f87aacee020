import { useTranslation } from 'react-i18next'
import { hasSingleKeys } from '../../../tablet/single-keys.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useIsReview, useMayEdit } from '../review/review-context.ts'
import classes from './keyboard-help.module.css'

/** Every key of this screen, as `key-action.ts` reads them. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('launch')
  const isRtl = i18n.dir() === 'rtl'
  const isOn = hasSingleKeys()
  const isReview = useIsReview()
  const mayEdit = useMayEdit()
  const answering: [string[], string][] = [
    [['1', '…', '6'], t('launch:keys.levels')],
    [['N'], t('launch:keys.next-unanswered')],
    [['F'], t('launch:keys.finding')],
  ]
  const editing: [string[], string][] = [[['E'], t('launch:keys.edit')]]
  const keys: [string[], string][] = [
    ...(isReview ? [] : answering),
    ...(mayEdit ? editing : []),
    [[isRtl ? '←' : '→'], t('launch:keys.next')],
    [[isRtl ? '→' : '←'], t('launch:keys.previous')],
    [['S'], t('launch:keys.summary')],
    [['J'], t('launch:keys.next')],
    [['K'], t('launch:keys.previous')],
    [['C'], t('launch:keys.comment')],
    [['/'], t('launch:keys.search')],
    [['?'], t('launch:keys.help')],
    [['Esc'], t('launch:keys.leave')],
    [['Ctrl', 'Enter'], t('launch:keys.next-typing')],
  ]
  // The same as `key-action.ts` has it: a key that types something.
  const isUsed = ([names]: [string[], string]): boolean =>
    isOn || (names[0] ?? '').length > 1 || names[0] === '→' || names[0] === '←'
  return (
    <Dialog title={t('launch:keys.title')} onClose={onClose}>
      <p>{t(isOn ? 'launch:keys.where' : 'launch:keys.off')}</p>
      <dl className={classes.keys}>
        {keys.filter(isUsed).map(([names, meaning]) => (
          <div key={names.join(' ')} style={{ display: 'contents' }}>
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
