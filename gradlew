#!/bin/sh
#
# Starts the Gradle that gradle/wrapper/gradle-wrapper.properties names. Needs a JDK 17 to 22; nothing else once
# Gradle is installed. The first start installs it into the Gradle user home: the official distribution where it can
# be downloaded, else one assembled from jars that Maven fetches (see gradle/bootstrap/README.md).
#
#   JAVA_HOME            the JDK to run on; else the "java" on the PATH; else a suitable one from the usual places
#   GRADLE_USER_HOME     where Gradle is installed and keeps its caches; ~/.gradle by default
#   GRADLEW_FROM         "official" or "maven": take Gradle from there only
#   JAVA_OPTS, GRADLE_OPTS   options for the JVM; quoting works as in a shell

oldest_jdk=17
newest_jdk=22

say() { printf 'gradlew: %s\n' "$*" >&2; }
die() { for line in "$@"; do say "$line"; done; exit 1; }

# The real path of a file behind symbolic links.
real_path() {
  path=$1
  while [ -h "$path" ]; do
    link=$(readlink "$path")
    case $link in
      /*) path=$link ;;
      *) path=${path%/*}/$link ;;
    esac
  done
  printf '%s\n' "$path"
}

# Sets jdk_major to the version of the JDK in $1, or to nothing where there is no JDK. A JDK tells its version in the
# file "release"; reading it costs nothing, while asking "java -version" costs the start of a JVM.
read_jdk() {
  jdk_major=
  [ -n "$1" ] && [ -x "$1/bin/javac" ] || return 0
  if [ -r "$1/release" ]; then
    while IFS='=' read -r key value; do
      [ "$key" = JAVA_VERSION ] && jdk_major=${value#\"} && jdk_major=${jdk_major%%[!0-9]*}
    done <"$1/release"
  fi
  [ -n "$jdk_major" ] ||
    jdk_major=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p' | head -n 1)
}

suits() { [ -n "$jdk_major" ] && [ "$jdk_major" -ge $oldest_jdk ] && [ "$jdk_major" -le $newest_jdk ]; }

# The home of the "java" on the PATH; a launcher script or stub there is asked for the JVM that it stands for.
jdk_on_path() {
  java=$(command -v java) || return 0
  home=$(real_path "$java")
  home=${home%/bin/java}
  [ -x "$home/bin/javac" ] ||
    home=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
  printf '%s\n' "$home"
}

# Sets jdk to the JDK that runs Gradle. The user's choice wins if Gradle can run on it.
choose_jdk() {
  if [ -n "$JAVA_HOME" ]; then
    jdk=$JAVA_HOME
    chosen_by="JAVA_HOME ($JAVA_HOME)"
    read_jdk "$jdk"
    [ -n "$jdk_major" ] || die "JAVA_HOME is set to $JAVA_HOME, but there is no JDK: $JAVA_HOME/bin/javac is missing." \
      "Set JAVA_HOME to a JDK $oldest_jdk to $newest_jdk, or unset it."
  else
    jdk=$(jdk_on_path)
    chosen_by="the java on the PATH ($jdk)"
    read_jdk "$jdk"
  fi
  suits && return
  found=$jdk_major
  for jdk in /usr/lib/jvm/* /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* "$user_home"/jdks/* /opt/java/* /opt/jdk*; do
    read_jdk "$jdk"
    suits || continue
    [ -z "$found" ] || say "$chosen_by is JDK $found, on which this Gradle does not run; running it on $jdk instead"
    return
  done
  [ -n "$found" ] || die "no JDK found: JAVA_HOME is not set and there is no java with a javac on the PATH." \
    "Install a JDK $oldest_jdk to $newest_jdk, or set JAVA_HOME to one."
  die "Gradle $version runs on JDK $oldest_jdk to $newest_jdk, but $chosen_by is JDK $found and no other was found." \
    "Install a JDK in that range or set JAVA_HOME to one. Newer JDKs are used for tests through Gradle's toolchains."
}

# Sets gradle_home to an installed Gradle, or to nothing. Each place is complete if the tested file is there: the
# marker of the official wrapper, which is written last, or a folder that is moved into place in one step.
find_gradle() {
  gradle_home=
  if [ "$GRADLEW_FROM" != maven ]; then
    for marker in "$dists/gradle-$version-bin"/*/"gradle-$version-bin.zip.ok"; do
      [ -f "$marker" ] && [ -d "${marker%/*}/gradle-$version" ] && gradle_home=${marker%/*}/gradle-$version && return
    done
  fi
  if [ "$GRADLEW_FROM" != official ]; then
    recipe=$(cat "$project"/gradle/bootstrap/*.java "$project/gradle/bootstrap/pom.xml" \
      "$project/gradle/bootstrap/jars.sha256" | cksum)
    recipe=${recipe%% *}
    [ -d "$dists/gradle-$version-assembled/$recipe/gradle-$version" ] &&
      gradle_home=$dists/gradle-$version-assembled/$recipe/gradle-$version
  fi
}

project=$(real_path "$0")
case $project in
  */*) project=${project%/*} ;;
  *) project=. ;;
esac
project=$(CDPATH= cd -P -- "$project" && pwd) || exit 1

while IFS='=' read -r key value; do
  [ "$key" = distributionUrl ] && version=${value##*/gradle-} && version=${version%-bin.zip}
done <"$project/gradle/wrapper/gradle-wrapper.properties"

user_home=${GRADLE_USER_HOME:-$HOME/.gradle}
previous=
for argument in "$@"; do
  case $previous in -g | --gradle-user-home) user_home=$argument ;; esac
  case $argument in --gradle-user-home=*) user_home=${argument#*=} ;; esac
  previous=$argument
done
dists=$user_home/wrapper/dists

case $GRADLEW_FROM in
  '' | official | maven) ;;
  *) die "GRADLEW_FROM is '$GRADLEW_FROM'; it can be 'official', 'maven' or unset." ;;
esac

# Compiles the installer and runs it; what it does is told in gradle/bootstrap/InstallGradle.java.
install_gradle() {
  classes=$(mktemp -d) || exit 1
  trap 'rm -rf "$classes"' EXIT
  trap 'exit 1' HUP INT TERM
  "$jdk/bin/javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none -d "$classes" \
    "$project"/gradle/bootstrap/*.java || exit 1
  set -f
  eval "\"\$jdk/bin/java\" $JAVA_OPTS $GRADLE_OPTS" '-classpath "$classes" InstallGradle' \
    '"$project/gradle" "$dists" "${GRADLEW_FROM:-any}" "$recipe"' || exit 1
  set +f
  rm -rf "$classes"
  trap - EXIT HUP INT TERM
  find_gradle
  [ -n "$gradle_home" ] || die "the installation reported success, but no Gradle is in $dists."
}

choose_jdk
find_gradle
[ -n "$gradle_home" ] || install_gradle

JAVA_HOME=$jdk
export JAVA_HOME
# A program that Gradle runs sees no terminal of its own; this tells it whether somebody sits at one.
if [ -t 1 ]; then GRADLEW_TERMINAL=1; else GRADLEW_TERMINAL=; fi
export GRADLEW_TERMINAL
set -f
eval "set -- -Xms64m -Xmx64m $JAVA_OPTS $GRADLE_OPTS" '-Dorg.gradle.appname=gradlew' \
  '-classpath "$gradle_home/lib/gradle-launcher-$version.jar" org.gradle.launcher.GradleMain "$@"'
exec "$jdk/bin/java" "$@"
