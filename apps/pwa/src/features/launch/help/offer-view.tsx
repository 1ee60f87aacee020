import { useTranslation } from 'react-i18next'
import { MarkedText } from '../../../ui/difference/marked-text.tsx'
import type { Offer } from './ask-for-help.ts'
import type { Help } from './help-buttons.tsx'
import classes from './help-panel.module.css'

const byKeys = {
  ai: 'writing-help:by.ai',
  dictionary: 'writing-help:by.dictionary',
  template: 'writing-help:by.template',
} as const satisfies Record<Offer['by'], string>

/** Who made the text, and the text beside the person's own. */
export function OfferView({ help, offer, own }: { help: Help; offer: Offer; own: string }) {
  const { t } = useTranslation('writing-help')
  const isSame = offer.text === own
  const isSpelling = help === 'spelling'
  return (
    <>
      <p>
        {isSame &&
          isSpelling &&
          offer.doubts.length === 0 &&
          `${t('writing-help:spelling.nothing')} `}
        {t(byKeys[offer.by])}
      </p>
      {!isSame && (
        <div className={classes.sides}>
          <figure className={classes.side}>
            <figcaption>{t('writing-help:own')}</figcaption>
            {own.trim() === '' ? (
              <p className={classes.none}>{t('writing-help:none')}</p>
            ) : (
              <MarkedText text={own} other={isSpelling ? offer.text : own} />
            )}
          </figure>
          <figure className={classes.side}>
            <figcaption>{t('writing-help:offered')}</figcaption>
            <MarkedText text={offer.text} other={isSpelling ? own : offer.text} />
          </figure>
        </div>
      )}
    </>
  )
}
