/** Constant answers: what a server costs that does nothing. `bare`, `express` or `nest`. */
import 'reflect-metadata';
import { createServer } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import express from 'express';
import './leave-with-parent.mjs';

const ANSWER = { hello: 'world' };
const BODY = JSON.stringify(ANSWER);

const bare = () =>
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': BODY.length });
    response.end(BODY);
  });

const inExpress = () => createServer(express().get('/', (_request, response) => void response.json(ANSWER)));

/** Without the compiler that decorators need: they are functions. */
const inNest = async () => {
  class Hello {
    greet() {
      return ANSWER;
    }
  }
  Get()(Hello.prototype, 'greet', Object.getOwnPropertyDescriptor(Hello.prototype, 'greet'));
  Controller()(Hello);
  class Root {}
  Module({ controllers: [Hello] })(Root);
  const app = await NestFactory.create(Root, { logger: false });
  await app.init();
  return app.getHttpServer();
};

const server = await { bare, express: inExpress, nest: inNest }[process.env.BENCH_HELLO]();
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
