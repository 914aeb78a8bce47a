import { crc32, deflateSync } from 'node:zlib';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const zeros = Buffer.alloc(64);

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([latin1(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** The header of a picture that claims a size, with next to nothing of the picture. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(17));
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), pngChunk('IHDR', header), pngChunk('IDAT', pixels)]);
};

/** A picture of one pixel in a frame of any size. */
export const gifOf = (width: number, height: number): Buffer => {
  const gif = latin1('GIF89a\0\0\0\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
};

const JPEG =
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwC4Ccj/2Q==';
const WEBP = 'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoEAAMAB0CWJaACdAFAAAD+5+S/xb+yP5yehgSVqzCAAA==';

const gifWith = (rest: string): Buffer => Buffer.concat([latin1('GIF89a\x01\x00\x01\x00\x00\x00\x00'), latin1(rest)]);
const boxed = (brand: string, compatible = ''): Buffer =>
  Buffer.concat([latin1(`\0\0\0\x18ftyp${brand}\0\0\x02\0${compatible}`), zeros]);
const zipOf = (...names: string[]): Buffer =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, latin1(name)]);
    }),
  );

/** A small file of every kind that may be attached. */
export const SAMPLES = {
  png: pngOf(4, 3),
  jpeg: Buffer.from(JPEG, 'base64'),
  gif: gifOf(1, 1),
  webp: Buffer.from(WEBP, 'base64'),
  pdf: latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  mp4: boxed('isom'),
  quicktime: boxed('qt  '),
  webm: Buffer.concat([latin1('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), zeros]),
  avi: Buffer.concat([latin1('RIFF\x40\0\0\0AVI LIST'), zeros]),
  doc: Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), zeros]),
  docx: zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  text: Buffer.from('2026-11-20 erro ao entrar: conexão recusada\n'),
} as const;

type Refusal = 'code_not_allowed' | 'heic_not_allowed' | 'not_text';

/** Things that are not what they say, or that nobody may attach: content, name, and why unless it is the type. */
export const REFUSED: readonly (readonly [string, Buffer, string, Refusal?])[] = [
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
  ['a drawing called picture', Buffer.from('<svg onload="alert(1)"/>'), 'a.png'],
  ['a drawing called text', Buffer.from('\ufeff  <svg onload="alert(1)"/>'), 'a.txt', 'code_not_allowed'],
  ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'a.html'],
  ['a page called text', Buffer.from('\n<html><script>alert(1)</script>'), 'a.txt', 'code_not_allowed'],
  ['a page in XML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'a.xhtml'],
  ['XML called text', Buffer.from('<?xml version="1.0"?><a/>'), 'a.txt', 'code_not_allowed'],
  ['a script', Buffer.from('alert(1)'), 'a.js'],
  ['a server page', Buffer.from('<?php system($_GET[0]);'), 'a.php'],
  ['a server page of another name', Buffer.from('<?php system($_GET[0]);'), 'a.pht'],
  ['a server page called text', Buffer.from('<?php system($_GET[0]);'), 'a.txt', 'code_not_allowed'],
  ['a shell script called text', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.log', 'code_not_allowed'],
  ['a program', latin1('MZ\x90\0\x03\0\0\0'), 'a.exe'],
  ['a program called picture', latin1('MZ\x90\0\x03\0\0\0'), 'a.png'],
  ['a program called text', latin1('MZ\x90\0\x03\0\0\0'), 'a.txt', 'not_text'],
  ['a Linux program called video', latin1('\x7fELF\x02\x01\x01\0'), 'a.mp4'],
  ['an archive', zipOf('a.txt'), 'a.zip'],
  ['an archive called document', zipOf('a.txt'), 'a.docx'],
  ['a table called document', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'a.docx'],
  ['a document with macros', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
  ['a picture that is a script as well', gifWith('=1;alert(1)'), 'a.gif'],
  ['a picture that is a page as well', gifWith('\x21\xfe\x20<script>alert(1)</script>\0\x3b'), 'a.gif'],
  ['a picture with a page in it', Buffer.concat([SAMPLES.png, latin1('<html><script>')]), 'a.png'],
  ['a picture called text', SAMPLES.png, 'a.txt'],
  ['a picture called video', SAMPLES.png, 'a.mp4'],
  ['a picture without an ending', SAMPLES.png, 'a'],
  ['a picture with a second ending', SAMPLES.png, 'a.png.html'],
  ['a page in UTF-16', utf16('\ufeff\n<html><script>alert(1)</script>'), 'a.txt', 'code_not_allowed'],
  ['a page in UTF-16 of the other order', utf16('\ufeff<!doctype html>').swap16(), 'a.txt', 'code_not_allowed'],
  ['a page in Windows-1252', latin1('<script>alert("n\xe3o")</script>'), 'a.txt', 'code_not_allowed'],
  ['a page with zeros in it', Buffer.from('<\0html><script>alert(1)</script>'), 'a.txt', 'code_not_allowed'],
  ['a photo of a phone', boxed('heic'), 'a.HEIC', 'heic_not_allowed'],
  ['a photo of a phone called JPEG', boxed('mif1'), 'a.jpg', 'heic_not_allowed'],
  ['a photo of a phone called video', boxed('heix'), 'a.mp4', 'heic_not_allowed'],
  ['a photo of a phone by its name alone', SAMPLES.jpeg, 'a.heif', 'heic_not_allowed'],
  ['a picture of another family', boxed('avif'), 'a.jpg'],
  ['a picture of another family that names two', boxed('mif1', 'avif'), 'a.jpg'],
  ['a film of another family', latin1('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'), 'a.webm'],
  ['text that is mostly zeros', Buffer.from('a\0b'), 'a.txt', 'not_text'],
  ['UTF-16 without its mark', utf16('nao'), 'a.txt', 'not_text'],
  ['UTF-16 with half a character', utf16('\ufeffn\ud800o'), 'a.txt', 'not_text'],
  ['UTF-16 with control characters', utf16('\ufeffn\x02o'), 'a.txt', 'not_text'],
  ['Windows-1252 with control characters', latin1('n\xe3o\x02'), 'a.txt', 'not_text'],
  ['an archive called text', zipOf('a.txt'), 'a.txt', 'not_text'],
  ['nothing called picture', Buffer.alloc(0), 'a.png'],
  ['one byte called picture', latin1('\x89'), 'a.png'],
  ['a crafted media header', latin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'), 'a.avi'],
];
