import { StarFilled } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { Ratings, TicketDetail } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { blocksOf } from './blocks';
import css from './description.module.css';
import { OutsideLink, RichText } from './rich-text';
import { isWebAddress } from './rules';

const criteria = ['staffService', 'serverQuality', 'players', 'projectTrust'] as const;

export const hasAnswers = ({ affectedCharacters, streamLinks, ratings }: TicketDetail) =>
  affectedCharacters.length > 0 || streamLinks.length > 0 || ratings !== null;

type Answered = Pick<TicketDetail, 'affectedCharacters' | 'streamLinks' | 'ratings' | 'category'>;

export function FormAnswers({ ticket }: { ticket: Answered }) {
  const { t } = useTranslation('conversation');
  const { affectedCharacters, streamLinks, ratings, category } = ticket;
  return (
    <>
      {affectedCharacters.length > 0 && (
        <Part title={t(isReport({ category }) ? 'about.violators' : 'about.characters')}>
          <ul className={css.names}>
            {affectedCharacters.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Part>
      )}
      {streamLinks.length > 0 && (
        <Part title={t('about.streams')}>
          <ul className={css.links}>
            {streamLinks.map((link) => (
              <li key={link}>{isWebAddress(link) ? <OutsideLink href={link}>{link}</OutsideLink> : link}</li>
            ))}
          </ul>
        </Part>
      )}
      {ratings && (
        <Part title={t('about.ratings')}>
          <RatingList ratings={ratings} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  );
}

export function DescriptionText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={css.text}>
      {blocks.map((block, index) =>
        block.kind === 'text' ? (
          <p key={index} dir="auto">
            <RichText text={block.text} />
          </p>
        ) : (
          <ul key={index}>
            {block.items.map((item, place) => (
              <li key={place} dir="auto">
                <RichText text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function RatingList({ ratings }: { ratings: Ratings }) {
  const { t } = useTranslation('conversation');
  const { ratingMax } = useConfig().limits;
  return (
    <dl className={css.ratings}>
      {criteria.map((name) => (
        <div key={name}>
          <dt>{t(`about.rating.${name}`)}</dt>
          <dd>
            <span
              className={css.stars}
              role="img"
              aria-label={t('about.stars', { value: ratings[name], max: ratingMax })}
            >
              {Array.from({ length: ratingMax }, (_, index) => (
                <StarFilled key={index} aria-hidden data-on={index < ratings[name] || undefined} />
              ))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
