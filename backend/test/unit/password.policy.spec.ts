import { COMMON_PASSWORDS, passwordFault } from '../../src/auth/passwords/password.policy.js';
import { translate } from '../../src/common/i18n/translate.js';

const OWNER = { email: 'Ana.Souza@clube.test', name: 'Ana Souza' };

describe('a new password', () => {
  it.each([
    ['seven characters', 'q7kx2mv', 'password.too_short'],
    ['seven characters of several bytes', 'ééééééé', 'password.too_short'],
    ['nothing', '', 'password.too_short'],
    ['eight characters', 'q7kx2mvz', null],
    ['eight spaces', '        ', null],
    ['72 bytes', 'a'.repeat(71) + '7', null],
    ['73 bytes', 'a'.repeat(73), 'password.too_long'],
    ['72 bytes of 36 letters', 'é'.repeat(36), null],
    ['73 bytes of 37 letters', `${'é'.repeat(36)}1`, 'password.too_long'],
    ['only letters, long', 'cavalo bateria grampo certo', null],
    ['the commonest', 'password', 'password.too_common'],
    ['a common one', 'password1', 'password.too_common'],
    ['a common one in capitals', 'PassWord1', 'password.too_common'],
    ['a common row of digits', '1234567890', 'password.too_common'],
    ['the e-mail', 'ana.souza@CLUBE.test', 'password.own_data'],
    ['the e-mail up to the @', 'ana.souza', 'password.own_data'],
    ['the name', 'Ana Souza', 'password.own_data'],
    ['the name without its space', 'anasouza', 'password.own_data'],
    ['a word of the product', 'suporte123', 'password.product_word'],
    ['a word of the product within', 'meuSUPORTE!', 'password.product_word'],
    ['a word of the product in English', 'Support2026', 'password.product_word'],
    ['the name of the club', 'aguia-dourada-1', 'password.product_word'],
    ['the name of the club with its accent', 'Águia Dourada 1', 'password.product_word'],
  ])('of %s: %s', (_, password, code) => {
    expect(passwordFault(password, OWNER, 'Águia Dourada')?.code ?? null).toBe(code);
  });

  it('may contain the letters of a very short club name', () => {
    expect(passwordFault('gorila-azul-9', OWNER, 'GO')).toBeNull();
  });

  it('has a text in both languages', () => {
    const { code, params } = passwordFault('curta', OWNER, 'Clube')!;
    expect(translate(code, 'pt', params)).toBe('Senha deve ter pelo menos 8 caracteres');
    expect(translate(code, 'en', params)).toBe('The password must have at least 8 characters');
  });
});

describe('the list of common passwords', () => {
  it('holds 3,000 that would else be allowed', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000);
    for (const password of COMMON_PASSWORDS) {
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
