import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attachment } from '@/shared/contract';
import { sizeOf } from '@/shared/lib/size';
import { Dialog } from '@/shared/ui/dialog/dialog';
import css from './files.module.css';
import { fileUrl } from './rules';

type PreviewProps = {
  images: readonly Attachment[];
  shownId: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** Arrow keys change the image; Escape closes it and returns the focus. */
export function ImagePreview({ images, shownId, onShow, onClose }: PreviewProps) {
  const { t, i18n } = useTranslation('conversation');
  const index = images.findIndex(({ id }) => id === shownId);
  const image = images[index];
  const before = images[index - 1];
  const after = image && images[index + 1];

  useEffect(() => {
    if (!image) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && before) onShow(before.id);
      if (key === 'ArrowRight' && after) onShow(after.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [image, before, after, onShow]);

  return (
    <Dialog
      open={image !== undefined}
      onCancel={onClose}
      centered
      width="min(1080px, calc(100vw - 32px))"
      title={image?.fileName}
      closable={{ 'aria-label': t('files.close') }}
      footer={null}
    >
      {image && (
        <div className={css.preview}>
          <FullImage key={image.id} image={image} />
          <div className={css.bar}>
            <span className="faint num">
              <span>{sizeOf(image.fileSize, i18n.language)}</span>
              {images.length > 1 && <span>{` · ${index + 1}/${images.length}`}</span>}
            </span>
            {images.length > 1 && (
              <>
                <Button
                  icon={<LeftOutlined aria-hidden />}
                  aria-label={t('files.previous')}
                  disabled={!before}
                  onClick={() => before && onShow(before.id)}
                />
                <Button
                  icon={<RightOutlined aria-hidden />}
                  aria-label={t('files.next')}
                  disabled={!after}
                  onClick={() => after && onShow(after.id)}
                />
              </>
            )}
            <Button href={fileUrl(image.filePath)} download={image.fileName} icon={<DownloadOutlined aria-hidden />}>
              {t('files.save')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function FullImage({ image: { filePath, fileName } }: { image: Attachment }) {
  const { t } = useTranslation('conversation');
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p className={css.broken} role="alert">
        {t('files.unreadable')}
      </p>
    );
  }
  return <img className={css.full} src={fileUrl(filePath)} alt={fileName} onError={() => setBroken(true)} />;
}
