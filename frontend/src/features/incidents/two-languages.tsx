import { CheckOutlined } from '@ant-design/icons';
import { Form, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { usePhone } from '@/shared/hooks/use-media';
import { atMost } from '@/shared/lib/characters';
import language from '@/shared/ui/form/language-tag.module.css';
import css from './incident.module.css';

export type Lang = 'pt' | 'en';
export type Texts = Record<Lang, string>;
export const langs = ['pt', 'en'] as const;

const ROWS = { minRows: 3, maxRows: 10 };

/** Which languages have a text, and the missing one if only one has a text. */
export function missingOf({ pt, en }: Partial<Texts>): [Record<Lang, boolean>, Lang | undefined] {
  const isThere = { pt: Boolean(pt?.trim()), en: Boolean(en?.trim()) };
  if (isThere.pt === isThere.en) return [isThere, undefined];
  return [isThere, isThere.pt ? 'en' : 'pt'];
}

type TwoLanguagesProps = { shown: Lang; onShow: (lang: Lang) => void; isThere: Record<Lang, boolean> };

/** Both languages side by side; one at a time on a phone. */
export function TwoLanguages({ shown, onShow, isThere }: TwoLanguagesProps) {
  const { t } = useTranslation('incidents');
  const { incidentUpdateMax } = useConfig().limits;
  const isPhone = usePhone();
  return (
    <>
      {isPhone && (
        <Segmented<Lang>
          block
          className={css.langs}
          aria-label={t('detail.publish')}
          value={shown}
          onChange={onShow}
          options={langs.map((lang) => ({
            value: lang,
            label: (
              <span className={css.lang}>
                <span>{t(`detail.lang.${lang}`)}</span>
                {isThere[lang] ? (
                  <CheckOutlined aria-label={t('detail.there')} />
                ) : (
                  <small>{t('detail.missing')}</small>
                )}
              </span>
            ),
          }))}
        />
      )}
      <div className={css.two}>
        {langs.map((lang) => (
          <Form.Item
            key={lang}
            name={lang}
            hidden={isPhone && shown !== lang}
            label={
              !isPhone && (
                <span className={css.lang}>
                  <span className={language.tag} aria-hidden>
                    {lang.toUpperCase()}
                  </span>
                  <span>{t(`detail.body.${lang}`)}</span>
                </span>
              )
            }
            rules={[{ required: true, whitespace: true, message: t('detail.bodyRequired') }]}
          >
            <Input.TextArea
              aria-label={t(`detail.body.${lang}`)}
              lang={lang === 'pt' ? 'pt-BR' : 'en'}
              autoSize={ROWS}
              count={atMost(incidentUpdateMax)}
            />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
