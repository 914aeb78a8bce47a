import { theme, type ThemeConfig } from 'antd';

import { nextTask } from '../lib/next-task.ts';
import { accentOf, type Accent } from './accent.ts';
import { palette as p } from './palette.ts';

const ui = "'Geist Variable', 'Segoe UI', system-ui, -apple-system, sans-serif";
const display = "'Sora Variable', 'Geist Variable', system-ui, sans-serif";

type Algorithm = typeof theme.darkAlgorithm;

/** darkAlgorithm dims every seed colour (#FBC321 becomes a mustard). This restores the exact colours afterwards. */
const exact = ({ gold }: Accent): Algorithm => {
  const computed = new Map<string, ReturnType<Algorithm>>();
  return (seed, map) => {
    const key = JSON.stringify(seed);
    const known = computed.get(key) ?? {
      ...theme.darkAlgorithm(seed, map),
      colorPrimary: gold,
      colorSuccess: p.green,
      colorInfo: p.blue,
      colorWarning: p.orange,
      colorError: p.coral,
      red6: p.coralSolid,
      redHover: p.coralSolidHover,
      redActive: p.coralSolidPress,
    };
    computed.set(key, known);
    return known;
  };
};

/** One algorithm per accent, because a new function would make antd compute the whole theme again. */
const algorithms = new Map<string, Algorithm>();
const algorithmOf = (accent: Accent): Algorithm => {
  const known = algorithms.get(accent.gold) ?? exact(accent);
  algorithms.set(accent.gold, known);
  return known;
};

/** Missing in antd's types. The default is always white. */
const radioDot: object = { radioColor: p.onGold };

/** Missing in antd's types. Keeps a long title clear of the close button on a phone. */
const besideClose: object = { headerPadding: '0 36px 0 0' };

const themeOf = (accent: Accent): ThemeConfig => ({
  algorithm: algorithmOf(accent),
  cssVar: { key: 'hd' },
  hashed: false,
  token: {
    colorPrimary: accent.gold,
    colorPrimaryHover: accent.goldHover,
    colorPrimaryActive: accent.goldPress,
    colorPrimaryBg: accent.tint(0.1),
    colorPrimaryBgHover: accent.tint(0.16),
    colorPrimaryBorder: accent.tint(0.42),
    colorPrimaryText: accent.gold,
    colorTextLightSolid: p.textPrimary,
    colorSuccess: p.green,
    colorInfo: p.blue,
    colorWarning: p.orange,
    colorError: p.coral,
    colorLink: accent.gold,
    colorLinkHover: accent.goldHover,
    colorLinkActive: accent.goldPress,
    colorBgLayout: p.bgBase,
    colorBgContainer: p.bgCard,
    colorBgElevated: p.bgPop,
    colorBgSpotlight: '#313A4C',
    colorBgMask: 'rgba(5, 7, 11, 0.72)',
    colorText: p.textPrimary,
    colorTextSecondary: p.textSecondary,
    colorTextTertiary: p.textTertiary,
    colorTextQuaternary: '#7E899E',
    colorTextPlaceholder: p.textTertiary,
    colorTextDisabled: '#7E899E',
    colorBorder: p.lineControl,
    colorBorderSecondary: p.lineSoft,
    colorSplit: p.lineSoft,
    colorFill: 'rgba(185, 193, 207, 0.18)',
    colorFillSecondary: 'rgba(185, 193, 207, 0.12)',
    colorFillTertiary: 'rgba(185, 193, 207, 0.08)',
    colorFillQuaternary: 'rgba(185, 193, 207, 0.04)',
    controlOutline: accent.tint(0.3),
    controlOutlineWidth: 3,
    controlItemBgHover: 'rgba(185, 193, 207, 0.10)',
    controlItemBgActive: accent.tint(0.14),
    controlItemBgActiveHover: accent.tint(0.2),
    fontFamily: ui,
    fontSize: 14,
    fontSizeHeading1: 34,
    fontSizeHeading2: 26,
    fontSizeHeading3: 20,
    fontSizeHeading4: 17,
    fontSizeHeading5: 15,
    fontWeightStrong: 600,
    lineHeight: 1.55,
    borderRadius: 8,
    borderRadiusSM: 6,
    borderRadiusLG: 12,
    borderRadiusXS: 4,
    controlHeight: 38,
    controlHeightLG: 46,
    controlHeightSM: 30,
    sizeUnit: 4,
    sizeStep: 4,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.18s',
    motionDurationSlow: '0.26s',
    motionEaseOut: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    boxShadow: '0 1px 0 rgba(255,255,255,0.04) inset, 0 18px 48px rgba(0,0,0,0.46)',
    boxShadowSecondary: '0 1px 0 rgba(255,255,255,0.05) inset, 0 16px 40px rgba(0,0,0,0.52)',
    boxShadowTertiary: '0 1px 2px rgba(0,0,0,0.40)',
    wireframe: false,
  },
  components: {
    Button: {
      primaryColor: p.onGold,
      colorTextLightSolid: p.white,
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBg: 'transparent',
      defaultHoverBg: 'rgba(185,193,207,0.08)',
    },
    Checkbox: { colorWhite: p.onGold },
    Radio: radioDot,
    Card: { headerFontSize: 15, headerHeight: 52, bodyPadding: 20 },
    Form: { labelColor: p.textSecondary, itemMarginBottom: 26, verticalLabelPadding: '0 0 6px' },
    Input: {
      activeBg: p.bgRaised,
      hoverBorderColor: p.slate,
      activeBorderColor: accent.gold,
      colorBgContainer: p.bgRaised,
    },
    InputNumber: { colorBgContainer: p.bgRaised },
    Select: {
      selectorBg: p.bgRaised,
      hoverBorderColor: p.slate,
      activeBorderColor: accent.gold,
      optionSelectedBg: 'rgba(185,193,207,0.16)',
      optionSelectedColor: p.textPrimary,
      optionPadding: '7px 12px',
    },
    DatePicker: {
      // The ends of a span are gold.
      colorTextLightSolid: p.onGold,
      colorBgContainer: p.bgRaised,
      colorTextDisabled: p.textTertiary,
      activeBorderColor: accent.gold,
      hoverBorderColor: p.slate,
      // A week of cells in touch size fits at 360 px.
      cellWidth: 44,
      padding: 10,
    },
    Table: {
      headerBg: 'transparent',
      headerColor: p.textTertiary,
      headerSplitColor: 'transparent',
      rowHoverBg: 'rgba(185,193,207,0.06)',
      borderColor: p.lineSoft,
      cellPaddingBlock: 13,
      cellPaddingInline: 16,
      headerBorderRadius: 0,
      colorBgContainer: 'transparent',
    },
    Tabs: {
      itemColor: p.textSecondary,
      itemHoverColor: p.textPrimary,
      itemSelectedColor: p.textPrimary,
      inkBarColor: accent.gold,
      horizontalItemPadding: '14px 2px',
      horizontalItemGutter: 28,
      titleFontSize: 15,
    },
    Tag: { defaultBg: 'rgba(185,193,207,0.10)', defaultColor: p.textSecondary },
    Badge: { colorError: accent.gold, colorTextLightSolid: p.onGold, textFontWeight: '700' },
    Modal: { titleFontSize: 22, contentBg: p.bgPop, headerBg: p.bgPop, footerBg: p.bgPop, ...besideClose },
    Drawer: { colorBgElevated: p.bgCard },
    Dropdown: { paddingBlock: 8 },
    Rate: { starColor: accent.gold, starBg: 'rgba(185,193,207,0.22)', starSize: 26 },
    Segmented: {
      trackBg: p.bgVoid,
      itemSelectedBg: p.bgPop,
      itemSelectedColor: p.textPrimary,
      itemColor: p.textSecondary,
    },
    Switch: { colorTextLightSolid: p.white, handleBg: p.white },
    Tooltip: { colorBgSpotlight: '#313A4C' },
    Typography: { fontFamilyCode: "ui-monospace, 'Cascadia Mono', monospace", titleMarginBottom: 0 },
    Statistic: { contentFontSize: 34 },
    Upload: { actionsColor: p.textSecondary },
  },
});

export const antdTheme = themeOf(accentOf(p.gold));

export const fonts = { ui, display };

/** Touch targets need 44 px. */
const touchToken = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 44 };
const touchComponents = { Dropdown: { paddingBlock: 11 } };

export function themeFor(touch: boolean, still: boolean, accent: string = p.gold): ThemeConfig {
  const base = accent === p.gold ? antdTheme : themeOf(accentOf(accent));
  const token = { ...base.token, ...(touch && touchToken), motion: !still };
  return { ...base, token, components: { ...base.components, ...(touch && touchComponents) } };
}

/** Computes the colors that a render needs, in tasks of a third each: at once they would block a phone. */
export async function computeTheme(config: ThemeConfig): Promise<void> {
  const seed = { ...theme.defaultSeed, ...config.token };
  const map = theme.defaultAlgorithm(seed);
  await nextTask();
  (config.algorithm as Algorithm)(seed, map);
  await nextTask();
  theme.getDesignToken(config);
}
