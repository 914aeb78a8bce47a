import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented, Tooltip } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { leanSheet } from './lean-styles';
import { renderApp } from './render';

const sheet = document.createElement('style');
/** How antd writes its sheets. */
const TEXT = 'innerHTML';

function withSheet(text: string, className: string, onClick = vi.fn()) {
  sheet[TEXT] = text;
  document.head.append(sheet);
  render(
    <button type="button" className={className} onClick={onClick}>
      Salvar
    </button>,
  );
  return onClick;
}

afterEach(() => sheet.remove());

describe('a lean sheet', () => {
  it('keeps what hides and what may not be clicked, in the order of the sheet', () => {
    const text =
      '@font-face{font-family:a;src:url(a)}.a,.b:not(.c){color:red;display:none!important;margin:0}.a{color:blue}' +
      '@media (width < 9px){.d{padding:0;pointer-events:none}.e{order:1}}@keyframes f{from{opacity:0}}.g{display:block}';
    expect(leanSheet(text)).toBe(
      '.a,.b:not(.c){display:none!important}@media (width < 9px){.d{pointer-events:none}}' +
        '@keyframes f{from{opacity:0}}.g{display:block}',
    );
  });

  it.each(['display:none', 'visibility:hidden', 'opacity:0'])('hides from toBeVisible: %s', (style) => {
    withSheet(`.a{color:red;${style};margin:0}`, 'a');
    expect(screen.getByText('Salvar')).not.toBeVisible();
  });

  it.each(['display:none', 'visibility:hidden'])('hides from queries by role: %s', (style) => {
    withSheet(`.a{color:red;${style}}`, 'a');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { hidden: true })).toBeInTheDocument();
  });

  it('keeps a pointer away', async () => {
    const onClick = withSheet('.a{color:red;pointer-events:none}', 'a');
    await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events: none');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('hides nothing else, and is read as it was written', () => {
    withSheet('.a{color:red}', 'a');
    expect(screen.getByRole('button')).toBeVisible();
    expect(sheet[TEXT]).toBe('.a{color:red}');
  });

  it('is that of jsdom itself, which hides what every browser hides', () => {
    render(
      <h1>
        Chamados<b hidden>7</b>
      </h1>,
    );
    expect(screen.getByText('7')).not.toBeVisible();
    expect(getComputedStyle(screen.getByRole('heading'))).toMatchObject({ display: 'block', fontWeight: 'normal' });
  });

  it('of antd hides what antd hides', () => {
    renderApp(
      <Tooltip open title="Dica">
        <Segmented options={['Lista']} />
      </Tooltip>,
    );
    expect(screen.getByRole('radio', { name: 'Lista' })).not.toBeVisible();
    const tooltip = screen.getByRole('tooltip');
    tooltip.closest('.ant-tooltip')!.classList.add('ant-tooltip-hidden');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
