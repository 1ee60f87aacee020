import { IconFold, IconFoldDown, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import type { OutlineList } from './use-outline.ts'
import classes from './outline.module.css'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'

/** Looks in number, text, considerations and regulation, in both languages. */
export const OutlineSearch = memo(function OutlineSearch({ list }: { list: OutlineList }) {
  const { t, i18n } = useTranslation('launch')
  const { search, setSearch, prepareSearch, takeFocus, isAllClosed, setAllClosed } = list
  const Fold = isAllClosed ? IconFoldDown : IconFold
  return (
    <div className={classes.search}>
      <div className={classes.field}>
        <IconSearch className={classes.glass} size={20} aria-hidden />
        <input
          ref={takeFocus}
          type="search"
          dir={textDirection(search, i18n.dir())}
          lang={textLanguage(search)}
          value={search}
          placeholder={t('launch:outline.search')}
          aria-label={t('launch:outline.search')}
          onFocus={prepareSearch}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Push
        look="round"
        aria-label={isAllClosed ? t('launch:outline.open-all') : t('launch:outline.close-all')}
        onClick={() => setAllClosed(!isAllClosed)}
      >
        <Fold aria-hidden />
      </Push>
    </div>
  )
})
