@echo off
rem Starts the Gradle that gradle\wrapper\gradle-wrapper.properties names, with the official wrapper: the first start
rem downloads the official distribution. Needs a JDK 17 to 22, from JAVA_HOME or the PATH.
setlocal

set "PROJECT=%~dp0"
set "JAVA_EXE=java.exe"
if not defined JAVA_HOME goto findOnPath

set "JAVA_EXE=%JAVA_HOME%\bin\java.exe"
if not exist "%JAVA_EXE%" (
  echo gradlew: JAVA_HOME is set to %JAVA_HOME%, but there is no bin\java.exe. 1>&2
  echo gradlew: Set JAVA_HOME to a JDK 17 to 22, or unset it. 1>&2
  exit /b 1
)
rem A JDK tells its version in the file "release", for instance JAVA_VERSION="17.0.15".
set "MAJOR=17"
if exist "%JAVA_HOME%\release" (
  for /f "tokens=2 delims==." %%v in ('findstr /b "JAVA_VERSION=" "%JAVA_HOME%\release"') do set MAJOR=%%v
)
set MAJOR=%MAJOR:"=%
if %MAJOR% geq 17 if %MAJOR% leq 22 goto run
echo gradlew: Gradle runs on JDK 17 to 22, but JAVA_HOME (%JAVA_HOME%) is JDK %MAJOR%. 1>&2
echo gradlew: Set JAVA_HOME to a JDK in that range. Newer JDKs are used for tests through Gradle's toolchains. 1>&2
exit /b 1

:findOnPath
where /q java.exe
if not errorlevel 1 goto run
echo gradlew: no JDK found: JAVA_HOME is not set and there is no java.exe on the PATH. 1>&2
echo gradlew: Install a JDK 17 to 22, or set JAVA_HOME to one. 1>&2
exit /b 1

:run
"%JAVA_EXE%" -Xms64m -Xmx64m %JAVA_OPTS% %GRADLE_OPTS% "-Dorg.gradle.appname=gradlew" -classpath "%PROJECT%gradle\wrapper\gradle-wrapper.jar" org.gradle.wrapper.GradleWrapperMain %*
exit /b %ERRORLEVEL%
