import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { pictureTypes } from '@/shared/contract/file-types';
import { acceptOf } from '@/shared/lib/file-types';
import { useToast } from '@/shared/ui/toast/toast';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { type ClubImage, saveImageMutation } from './api';
import { Row } from './setting-row';
import css from './settings.module.css';

/** The logo or the favicon. A chosen file is saved immediately. */
export function ImageRow({ image, isUploaded }: { image: ClubImage; isUploaded: boolean }) {
  const { t } = useTranslation('settings');
  const config = useConfig();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation(saveImageMutation(useQueryClient()));
  const url = image === 'logo' ? config.logoUrl : config.faviconUrl;
  const title = t(`${image}.title`);

  const send = (file: File | null) =>
    save.mutate(
      { image, file },
      {
        onSuccess: () => toast.said(t(file ? 'imageSaved' : 'imageRemoved')),
        onError: (error) => toast.error(t('imageFailed'), error),
      },
    );

  return (
    <Row title={title} hint={t(`${image}.hint`)}>
      {url ? <img className={css.image} src={url} alt={title} /> : <span className={rowCss.unit}>{t('none')}</span>}
      <span hidden>
        <input
          ref={input}
          type="file"
          accept={acceptOf(pictureTypes)}
          data-testid={`${image}-file`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) send(file);
          }}
        />
      </span>
      <Button
        id={image}
        aria-label={t('uploadOf', { title })}
        loading={save.isPending}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      {isUploaded && (
        <Button type="text" aria-label={t('removeOf', { title })} disabled={save.isPending} onClick={() => send(null)}>
          {t('remove')}
        </Button>
      )}
    </Row>
  );
}
