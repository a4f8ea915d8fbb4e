#!/usr/bin/env python3
"""Oracle for traces of 7 Wonders Duel, written from the rules alone.

duel_oracle.py check [FILE...]                                      check traces (standard input without a file)
duel_oracle.py generate [--agora] [--pantheon] [--bias] --games K --seed S    print random games as traces
"""

import argparse
import sys

from duel_check import Report, check_lines
from duel_generate import generate_game


def check(arguments):
    report = Report()
    if arguments.files:
        for name in arguments.files:
            with open(name, encoding="utf-8") as file:
                check_lines(file, report, print, name)
    else:
        check_lines(sys.stdin, report, print)
    print(report.summary())
    return 1 if report.mismatches else 0


def generate(arguments):
    for number in range(arguments.games):
        for line in generate_game(arguments.agora, arguments.pantheon, arguments.seed + number, arguments.bias):
            print(line)
    return 0


def arguments_of(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    checker = commands.add_parser("check", help="check traces")
    checker.add_argument("files", nargs="*", metavar="FILE")
    checker.set_defaults(run=check)
    generator = commands.add_parser("generate", help="print random games")
    generator.add_argument("--agora", action="store_true")
    generator.add_argument("--pantheon", action="store_true")
    generator.add_argument("--games", type=int, required=True, metavar="K")
    generator.add_argument("--seed", type=int, required=True, metavar="S")
    generator.add_argument("--bias", action="store_true", help="prefer wonders, triggers, activations and senators")
    generator.set_defaults(run=generate)
    return parser.parse_args(words)


def main(words=None):
    arguments = arguments_of(words)
    return arguments.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
