import { CheckOutlined, LikeOutlined, WarningOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Incident } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import { serverNow } from '@/shared/lib/server-clock';
import { bodyIn, titleIn } from '@/shared/lib/in-language';
import { sinceText } from '@/shared/lib/since';
import { meTooMutation } from './api';
import { spares, type About } from './concerns';
import css from './incident-banners.module.css';
import { IncidentNews } from './incident-news';
import { StateChip } from './state-chip';

type IncidentBannersProps = { incidents: readonly Incident[]; about: About | undefined; quiet: boolean };

/** Open incidents, with a "me too" button that replaces a new ticket. */
export function IncidentBanners({ incidents, about, quiet }: IncidentBannersProps) {
  const { t } = useTranslation('incidents');
  return (
    <>
      <ul className={css.banners} aria-label={t('banner.label')}>
        {incidents.map((incident, index) => (
          <Banner key={incident.id} incident={incident} about={about} isGold={!quiet && index === 0} />
        ))}
      </ul>
      {(!about || incidents.some((incident) => spares(incident, about))) && (
        <p className={css.hint}>{t('banner.hint')}</p>
      )}
    </>
  );
}

type BannerProps = { incident: Incident; about: About | undefined; isGold: boolean };

function Banner({ incident, about, isGold }: BannerProps) {
  const { t, i18n } = useTranslation('incidents');
  const [isReading, setIsReading] = useState(false);
  const id = useId();
  const { latest, startsAt, nextUpdateAt: next, state } = incident;
  return (
    <li className={css.banner} aria-labelledby={id}>
      <WarningOutlined className={css.icon} aria-hidden />
      <div className={css.words}>
        <p className={css.head}>
          <strong id={id} dir="auto">
            {t('banner.since', { title: titleIn(incident, i18n.language), at: sinceText(startsAt, i18n.language) })}
          </strong>
          <StateChip value={state} />
        </p>
        <p className={css.text}>
          <span dir="auto">{latest ? bodyIn(latest, i18n.language) : t('banner.noNews')}</span>{' '}
          {next && isAhead(next) && (
            <span className={css.next}>{t('banner.next', { at: sinceText(next, i18n.language) })}</span>
          )}{' '}
          {spares(incident, about) && <span>{t('banner.noTicket')}</span>}
        </p>
      </div>
      <Followers incident={incident} />
      <div className={css.actions}>
        {latest && (
          <Button type="text" onClick={() => setIsReading(true)} aria-describedby={id}>
            {t('banner.news')}
          </Button>
        )}
        <MeToo incident={incident} isGold={isGold} labelledBy={id} />
      </div>
      {isReading && <IncidentNews id={incident.id} onClose={() => setIsReading(false)} />}
    </li>
  );
}

/** An overdue update time is not shown. */
const isAhead = (iso: string): boolean => Date.parse(iso) > serverNow();

function Followers({ incident: { followers, isFollowing } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  if (followers === null) return isFollowing ? <p className={css.count}>{t('banner.told')}</p> : null;
  return (
    <p className={css.count}>
      <b className="num">{followers}</b> <span>{t('banner.followers', { count: followers })}</span>
    </p>
  );
}

function MeToo({ incident, isGold, labelledBy }: { incident: Incident; isGold: boolean; labelledBy: string }) {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const { mutate, isPending } = useMutation(meTooMutation(useQueryClient(), incident.id));
  const { isFollowing } = incident;
  return (
    <Button
      className={css.meToo}
      type={isGold && !isFollowing ? 'primary' : 'default'}
      icon={isFollowing ? <CheckOutlined aria-hidden /> : <LikeOutlined aria-hidden />}
      aria-pressed={isFollowing}
      aria-describedby={labelledBy}
      onClick={() => {
        if (!isPending) mutate(!isFollowing, { onError: (error) => toast.error(t('banner.failed'), error) });
      }}
    >
      {t(isFollowing ? 'banner.youToo' : 'banner.meToo')}
    </Button>
  );
}
