/** Source of all colours. Names describe the purpose, not the hue. */
export const palette = {
  bgVoid: '#090B10',
  bgBase: '#0E1117',
  bgCard: '#161B25',
  bgRaised: '#1E2430',
  bgPop: '#262D3B',
  textPrimary: '#F1F3F7',
  textSecondary: '#B9C1CF',
  textTertiary: '#98A2B4',
  lineSoft: '#252C3A',
  lineHard: '#3A4356',
  lineControl: '#727E98',
  gold: '#FBC321',
  goldHover: '#FFD35C',
  goldPress: '#DBA70F',
  onGold: '#1A1403',
  green: '#4FD08A',
  blue: '#6DB0FF',
  straw: '#F2DC6B',
  slate: '#AEB7C7',
  ash: '#A4AEC0',
  orange: '#FF9D57',
  coral: '#FF7F87',
  coralSolid: '#CF3644',
  coralSolidHover: '#B92C39',
  coralSolidPress: '#A32430',
  violet: '#C9A6FF',
  white: '#FFFFFF',
} as const;

/** A world's name selects one of these, the same on every screen. */
export const worldHues = ['#7FC8FF', '#9BE28A', '#FFB07A', '#E7A6FF', '#7FE0D0', '#FFD98A'] as const;

/** Flags are drawn as SVG, because Windows has no emoji flags. */
export const flagInks = {
  brGreen: '#1F9A4C',
  brYellow: '#FFD500',
  brBlue: '#1B3A8C',
  usRed: '#C9313D',
  usWhite: '#F4F4F4',
  usBlue: '#2E3A74',
} as const;
